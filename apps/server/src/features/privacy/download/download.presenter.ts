import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import type { Actor } from '../../../context.ts';
import { presentAnswersOf } from '../../runs/exported-runs.service.ts';
import type { DocumentRow } from './document.repository.ts';
import type { SectionName, SectionRow } from './sections.repository.ts';

type ExportedResult = Omit<SectionRow<'results'>, 'questions' | 'answers' | 'answers_shown' | 'is_over'> & {
  answers: ReturnType<typeof presentAnswersOf>;
};

/** A change that can be undone, without the pupils to whom it was made: their groups and extra time are data of theirs. */
type OwnChange = {
  [Kind in UndoableChange['kind']]: Omit<Extract<UndoableChange, { kind: Kind }>, 'students'>;
}[UndoableChange['kind']];

type ExportedUndo = Omit<SectionRow<'undoable_changes'>, 'change'> & { change: OwnChange | null };

/** A row of a section as the download holds it. */
export type ExportedRow<Name extends SectionName> = Name extends 'results'
  ? ExportedResult
  : Name extends 'undoable_changes'
    ? ExportedUndo
    : SectionRow<Name>;

/** Returns the row without what its person may not see: right answers and verdicts of class tests before their time, and others. */
export function presentRow(actor: Actor, { section, row }: DocumentRow): ExportedRow<SectionName> {
  if (section === 'results') return presentResult(actor, row);
  if (section === 'undoable_changes') return { ...row, change: row.change && ownPartOf(row.change) };
  return row;
}

/** Says for each kind what the download holds of it, so that a new kind does not get there unseen. */
function ownPartOf(change: UndoableChange): OwnChange {
  switch (change.kind) {
    case 'words_taken_out':
    case 'offer_rejected':
      return change;
    case 'students_grouped':
    case 'extra_time_set':
      return { kind: change.kind, class_id: change.class_id };
  }
}

function presentResult(actor: Actor, row: SectionRow<'results'>): ExportedResult {
  const { questions, answers, answers_shown, is_over, ...result } = row;
  return { ...result, answers: presentAnswersOf(actor, { ...result, questions, answers, answers_shown, is_over }) };
}
