import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { binaryReply, data, done, endpoints, formText, id } from '../endpoint.ts';

/** Proves that the caller is the owner: the password, or the login of an account that has no password (product §11.2). */
const proof = z.strictObject({ proof: formText(LIMITS.password_length) });

/** What one person has here, and what the erasure of the account would do (product §11.4). */
export const holdings = z.strictObject({
  /** What `proof` has to be. */
  confirm_by: z.enum(['password', 'login']),
  words: z.int(),
  word_groups: z.int(),
  results: z.int(),
  points: z.int(),
  /** Classes of the caller as their owner. */
  classes: z.array(
    z.strictObject({
      id,
      name: z.string(),
      students: z.int(),
      results: z.int(),
      /** Whether another teacher of the class becomes its owner. Otherwise it is deleted with its results. */
      is_passed_on: z.boolean(),
    }),
  ),
  /** Accounts of pupils that the caller made; they stay. */
  managed_pupils: z.int(),
});
export type Holdings = z.output<typeof holdings>;

export const privacy = endpoints({
  holdings: {
    method: 'GET',
    path: '/user/data',
    access: 'user',
    summary: 'What the caller has here, and what the erasure of the account would do',
    response: data(holdings),
  },
  download: {
    method: 'POST',
    path: '/user/data',
    access: 'user',
    summary: "The caller's data as a ZIP with data.json and index.html; asks for the password, a few times a day",
    body: proof,
    binary: ['application/zip'],
    response: binaryReply,
  },
  erase: {
    method: 'POST',
    path: '/user/erase',
    access: 'user',
    has_no_daily_limit: true,
    summary: "Erase the caller's account and everything that belongs to it; cannot be undone",
    body: proof,
    response: done,
  },
});
