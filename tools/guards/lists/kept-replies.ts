import { type Guard, guardsOf } from '../guard.ts';

/** Replies that are sent again. */
export const KEPT_REPLY_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'http/sent-replies/kept-replies.ts',
    ['http/sent-replies/kept-replies.api.test.ts'],
    [
      {
        name: 'a reply is sent again only while the words are the same',
        text: 'return found?.words_version === wordsVersion ? found.bytes : undefined;',
        without: 'return found?.bytes;',
      },
    ],
  ),
];
