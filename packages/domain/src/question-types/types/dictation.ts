import { spokenText } from '../../speech/spoken-text.ts';
import { letterCount } from '../letters.ts';
import { type DictationQuestion, otherSide } from '../question-types.ts';
import { answerForm } from '../same-answer.ts';
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
  helped: true,

  isPossible: ({ word, wType }) => spokenText(word[wType]) !== '' && word.letters[wType].counting.length > 0,

  make: (asked) => ({ type: 'dictation', ...askedPair(turned(asked)) }),

  forms(answer, { diacritic }) {
    const counts = { folded: !diacritic, spaces: true };
    // The second form is for an answer of marks only, of which the first leaves nothing.
    return [answerForm(withoutMarks(answer), counts), answerForm(answer, counts)];
  },

  shown: () => ({}),

  lettersToEnter: letterCount,

  hasPlace: () => true,
} satisfies QuestionRules<DictationQuestion>;

/** The marks of a sentence are not heard. A hyphen, which is not heard either, belongs to the spelling of its word. */
function withoutMarks(text: string): string {
  return text.replace(/[,;:?!¿¡]/gu, ' ');
}

function turned(asked: AskedWord): AskedWord {
  return { ...asked, wType: otherSide(asked.wType) };
}
