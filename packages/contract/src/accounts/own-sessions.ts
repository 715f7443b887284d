import { z } from 'zod';
import { data, done, endpoints, timestamp } from '../endpoint.ts';
import { endToken } from './accounts.ts';

/** A device on which the caller is signed in (product §6.8). */
export const ownSession = z.strictObject({
  /** Ends this session by `accounts.endSession` and opens nothing. */
  end_token: endToken,
  /** The browser and the system, for example `Chrome, Windows`; null if the device did not tell. */
  client: z.string().nullable(),
  created_at: timestamp,
  /** At most five minutes old. */
  last_seen_at: timestamp,
  /** Whether this call came with it. */
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const ownSessions = endpoints({
  list: {
    method: 'GET',
    path: '/sessions',
    access: 'user',
    summary: 'The live sessions of the caller: this one first, then by their last use',
    response: data(z.array(ownSession)),
  },
  endOthers: {
    method: 'POST',
    path: '/sessions/end-others',
    access: 'user',
    has_no_daily_limit: true,
    summary: 'End all sessions of the caller except this one',
    response: done,
  },
});
