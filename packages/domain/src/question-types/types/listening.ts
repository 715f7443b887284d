import { spokenText } from '../../speech/spoken-text.ts';
import type { ListeningQuestion } from '../question-types.ts';
import type { QuestionRules } from '../type-rules.ts';
import { select } from './select.ts';

/** Hearing a word and choosing its translation (product §5.30): a choice whose shown side is read aloud. */
export const listening = {
  ...select,
  // The browser has the text of what it reads.
  sealed: false,
  mixed: false,
  heard: 'shown',

  isPossible: (asked) => spokenText(asked.word[asked.wType]) !== '' && select.isPossible(asked),

  make: (asked, dice) => ({ ...select.make(asked, dice), type: 'listening' }),

  shown: ({ answers }) => ({ answers }),
} satisfies QuestionRules<ListeningQuestion>;
