import type { RunQuestion } from '@slovickovo/contract/runs/runs';
import { rulesOf } from '@slovickovo/domain/question-types/question-rules';
import { otherSide } from '@slovickovo/domain/question-types/question-types';
import { useCanRead } from '../../../lib/speech/use-can-read.ts';
import type { Language } from '../parts/question-screen.ts';

/** What is heard in a question. */
export interface Heard {
  text: string;
  language: Language;
}

/** Why heard words are written instead: nothing could read one, or the player cannot listen now. Null while they are heard. */
export type Silence = 'unread' | 'chosen' | null;

/**
 * What a question lets the player hear instead of read (product §5.30). `heard` is null for a question that is read, and for one that
 * is written; `silence` tells why it is.
 */
export function useHeard(
  { type, wType, word }: RunQuestion,
  languages: { shown: Language; asked: Language },
  silence: Silence,
): { heard: Heard | null; silence: Silence } {
  const { heard: side } = rulesOf(type);
  const language = side === 'asked' ? languages.asked : languages.shown;
  const canRead = useCanRead(side === null ? null : language.code);
  if (side === null) return { heard: null, silence: null };
  const text = side === 'asked' ? word[otherSide(wType)] : word[wType];
  if (silence === null && canRead && text) return { heard: { text, language }, silence: null };
  return { heard: null, silence: silence ?? 'unread' };
}
