import { ANSWERS_SHOWN, type AnswersShown } from '@slovickovo/domain/tasks/tasks';
import { readStored, writeStored } from '../../../lib/stored-choice.ts';

const KEY = 'slovickovo.answers-shown';

/** When the last class test that was made on this device shows its right answers; at once before the first. */
export function rememberedAnswersShown(): AnswersShown {
  const remembered = readStored(KEY);
  return ANSWERS_SHOWN.find((choice) => choice === remembered) ?? 'at_once';
}

/** Remembers the choice for the next class test that is made on this device. */
export function rememberAnswersShown(choice: AnswersShown): void {
  writeStored(KEY, choice);
}
