import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { binaryReply, data, endpoints } from '../endpoint.ts';

export const speech = endpoints({
  languages: {
    method: 'GET',
    path: '/speech',
    access: 'user',
    summary: 'Codes of the languages the server can read aloud',
    response: data(z.array(z.string())),
  },
  word: {
    method: 'GET',
    path: '/speech/:language/:word',
    access: 'user',
    summary: 'The sound of one side of a word the caller may read, in the language of this code',
    params: z.strictObject({ language: z.string().max(10), word: z.string().max(2 * LIMITS.word_side_length) }),
    binary: ['audio/mpeg'],
    response: binaryReply,
  },
});
