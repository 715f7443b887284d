import { alternativesOf, hasSeveralReadings } from '@slovickovo/domain/words/alternatives';
import { type EnteredWord, WORD_SIDES } from '@slovickovo/domain/words/words';
import type { Translate } from '../../lib/texts/i18n-types.ts';

/** More answers than these are only counted; the first ones show a teacher how the signs are read. */
const SHOWN_ANSWERS = 6;

/** All accepted answers of a side, alternative by alternative; empty if the side itself is the only answer. */
export function acceptedAnswers(text: string): string[] {
  if (!hasSeveralReadings(text)) return [];
  return [...new Set(alternativesOf(text).flatMap(({ readings }) => readings))];
}

/** The answers as one text: "pes · psík". */
export function acceptedText(answers: readonly string[], t: Translate<'words'>): string {
  const shown = answers.slice(0, SHOWN_ANSWERS).join(' · ');
  const hidden = answers.length - SHOWN_ANSWERS;
  return hidden > 0 ? `${shown} ${t('andMore', { count: hidden })}` : shown;
}

/** Whether a side of the word has several right answers, so that they are worth showing. */
export function hasAcceptedAnswers(row: EnteredWord): boolean {
  return WORD_SIDES.some((side) => hasSeveralReadings(row[side]));
}
