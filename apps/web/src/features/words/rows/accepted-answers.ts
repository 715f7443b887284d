import { alternativesOf, hasSeveralReadings } from '@slovickovo/domain/words/alternatives';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { TFunction } from 'i18next';
import { COLUMNS } from './draft-rows.ts';

/** More answers than these are counted; a teacher sees from the first ones how the signs are read. */
const SHOWN_ANSWERS = 6;

/** Everything that is accepted for a side, alternative after alternative; nothing where it says only itself. */
export function acceptedAnswers(text: string): string[] {
  if (!hasSeveralReadings(text)) return [];
  return [...new Set(alternativesOf(text).flatMap(({ readings }) => readings))];
}

/** As it is told under the row: "pes · psík". */
export function acceptedText(answers: readonly string[], t: TFunction<'words'>): string {
  const shown = answers.slice(0, SHOWN_ANSWERS).join(' · ');
  const hidden = answers.length - SHOWN_ANSWERS;
  return hidden > 0 ? `${shown} ${t('moreAccepted', { count: hidden })}` : shown;
}

export function hasAcceptedAnswers(row: EnteredWord): boolean {
  return COLUMNS.some((column) => hasSeveralReadings(row[column]));
}
