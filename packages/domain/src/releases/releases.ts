import { RELEASE_0_2_2 } from './0.2.2.ts';

/** How much is new in a release. */
type ReleaseType = 'small' | 'medium' | 'big';

/** Lines of a release for some of its readers, in the languages of the interface. */
interface ReleaseNotes {
  sk: readonly string[];
  en: readonly string[];
}

/** What a version brought, in the words of its users (product §3.17). */
export interface Release {
  /** `YYYY-MM-DD`. */
  date: string;
  versionNumber: string;
  type: ReleaseType;
  /** For everybody, for teachers, and for pupils. */
  notes: ReleaseNotes;
  notesTeacher: ReleaseNotes;
  notesUser: ReleaseNotes;
}

/** The releases, the newest first. `tools/rules/changelog.test.ts` compares them with CHANGELOG.md. */
export const RELEASES: readonly [Release, ...Release[]] = [RELEASE_0_2_2];
