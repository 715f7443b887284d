import { ANY_SIGNED_IN, THE_CLASS, THE_OWNER } from './access-outcomes.ts';
import type { World } from './access-world.ts';

/** The rows of `access.api.test.ts` for words. */
export const WORD_ROWS = {
  words: {
    list: { outcomes: ANY_SIGNED_IN },
    listIds: { outcomes: ANY_SIGNED_IN },
    statistics: { outcomes: ANY_SIGNED_IN, send: () => ({ query: '?kind=easy' }) },
    update: {
      outcomes: THE_OWNER,
      send: ({ wordId }: World) => ({ params: { id: wordId }, body: { word_text: 'cow', translation: 'krava' } }),
    },
    remove: { outcomes: THE_OWNER, send: ({ wordId }: World) => ({ body: { delete: true, words: [wordId] } }) },
  },
  suggestions: {
    translate: {
      outcomes: ANY_SIGNED_IN,
      send: () => ({ body: { word: 'dog', languageFrom: 'gb', languageTo: 'sk' } }),
    },
  },
  speech: {
    languages: { outcomes: ANY_SIGNED_IN },
    word: {
      outcomes: THE_CLASS,
      send: () => ({ params: { language: 'en', word: 'dog' } }),
    },
  },
};
