import type { EnteredWord } from '../words/words.ts';

/** A change that can be undone, with everything that the undo needs (product §4.26). */
export type UndoableChange =
  | {
      kind: 'words_taken_out';
      word_group_id: number;
      /** The words that left the group. */
      word_ids: number[];
      /** All words that the group had, in their order. */
      order: number[];
    }
  | {
      kind: 'students_grouped';
      class_id: number;
      /** Each moved pupil with the group before, since when the pupil was there, and the group afterwards. */
      students: { user_id: number; from: number | null; since: string | null; to: number | null }[];
    }
  | {
      kind: 'extra_time_set';
      class_id: number;
      /** Each pupil whose extra time changed, with the percent before and afterwards. */
      students: { user_id: number; from: number; to: number }[];
    }
  | { kind: 'offer_rejected'; offer_id: number; words: EnteredWord[]; message: string | null };
