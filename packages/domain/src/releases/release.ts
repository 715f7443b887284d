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
