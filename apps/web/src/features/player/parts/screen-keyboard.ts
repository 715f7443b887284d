import { rulesOf } from '@slovickovo/domain/question-types/question-rules';
import type { QuestionType } from '@slovickovo/domain/question-types/question-types';

/** Whether letters are typed on an on-screen keyboard, which a device has whose pointer is a finger. */
export function hasScreenKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/**
 * Whether the text field keeps the focus after an answer. Any other focus, and a read-only field, would close the
 * on-screen keyboard between two questions.
 */
export function keepsScreenKeyboard(type: QuestionType): boolean {
  const { input } = rulesOf(type);
  return (input === 'typed' || input === 'filled') && hasScreenKeyboard();
}
