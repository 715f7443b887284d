import type { Actor } from '../../../context.ts';
import { presentAnswersOf } from '../../runs/exported-runs.service.ts';
import type { DocumentRow } from './document.repository.ts';
import type { SectionName, SectionRow } from './sections.repository.ts';

type ExportedResult = Omit<SectionRow<'results'>, 'questions' | 'answers' | 'answers_shown' | 'is_over'> & {
  answers: ReturnType<typeof presentAnswersOf>;
};

/** A row of a section as the download holds it. */
export type ExportedRow<Name extends SectionName> = Name extends 'results' ? ExportedResult : SectionRow<Name>;

/** Returns the row without what its person may not see yet: right answers and verdicts of class tests. */
export function presentRow(actor: Actor, { section, row }: DocumentRow): ExportedRow<SectionName> {
  return section === 'results' ? presentResult(actor, row) : row;
}

function presentResult(actor: Actor, row: SectionRow<'results'>): ExportedResult {
  const { questions, answers, answers_shown, is_over, ...result } = row;
  return { ...result, answers: presentAnswersOf(actor, { ...result, questions, answers, answers_shown, is_over }) };
}
