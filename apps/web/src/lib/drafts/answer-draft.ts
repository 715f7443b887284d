import { readOfWindow, writeOfWindow } from '../stored-choice.ts';

/**
 * What is entered into the question that is being asked, until it is answered. This window keeps one, so that no other window of the same
 * run gets it, and nothing of older questions stays (product §4.29).
 */
const KEY = 'slovickovo.answer-draft';

/** What was entered into this question of this run; undefined if nothing is kept. */
export function readAnswerDraft(question: string): unknown {
  const kept = readOfWindow(KEY);
  if (!kept?.startsWith(`${question} `)) return undefined;
  try {
    return JSON.parse(kept.slice(question.length));
  } catch {
    return undefined;
  }
}

/** Keeps what is entered into the question, as JSON, instead of what was kept. */
export function writeAnswerDraft(question: string, input: string): void {
  writeOfWindow(KEY, `${question} ${input}`);
}

/** Forgets it: the question is answered, or the user signs out. */
export function forgetAnswerDraft(): void {
  writeOfWindow(KEY, null);
}
