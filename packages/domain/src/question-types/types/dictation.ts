import { spokenText } from '../../speech/spoken-text.ts';
import { type DictationQuestion, otherSide } from '../question-types.ts';
import { isSameAnswer } from '../same-answer.ts';
import type { QuestionRules } from '../type-rules.ts';
import { type AskedWord, askedPair } from '../word-pool.ts';

/** Hearing a word and writing it (product §5.30): the heard side is the asked one, so its direction is turned round. */
export const dictation = {
  input: 'typed',
  // The browser has the text of what it reads.
  sealed: false,
  offered: true,
  mixed: false,
  spelling: true,
  heard: 'asked',

  isPossible: ({ word, wType }) => spokenText(word[wType]) !== '' && word.letters[wType].counting.length > 0,

  make: (asked) => ({ type: 'dictation', ...askedPair(turned(asked)) }),

  isCorrect: (expected, response, { diacritic }) =>
    isSameAnswer(expected, response, { folded: !diacritic, spaces: true }),

  shown: () => ({}),
} satisfies QuestionRules<DictationQuestion>;

function turned(asked: AskedWord): AskedWord {
  return { ...asked, wType: otherSide(asked.wType) };
}
