import type { DraftKind } from '../../../lib/drafts/drafts.ts';
import type { PupilRow } from './pupil-rows.ts';

/** Grows when the fields below change: an older draft is then ignored. */
const VERSION = 2;

/** A list whose accounts are not made yet. It has names and no passwords, which only the server makes. */
export interface PupilDraft {
  version: typeof VERSION;
  text: string;
  rows: readonly PupilRow[];
  /** The class of the list that is shown; null shows all. */
  shownClass: string | null;
}

/** The draft of a class: each class has its own list. */
export function pupilDraftKind(classId: number): DraftKind<PupilDraft> {
  return {
    name: `new-pupils-${classId}`,
    isDraft: (value): value is PupilDraft => (value as Partial<PupilDraft> | null)?.version === VERSION,
  };
}

/** The draft with the present version, which `pupilDraftKind` recognises. */
export function pupilDraft(draft: Omit<PupilDraft, 'version'>): PupilDraft {
  return { version: VERSION, ...draft };
}
