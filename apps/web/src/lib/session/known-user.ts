import type { User } from '@slovickovo/contract/accounts/accounts';
import { createStore } from '../store.ts';

/**
 * The signed-in user whom this window shows, kept in memory only; null without a session, undefined until the first answer of the server.
 * Other modules ask `session.ts`; calls name the user by it.
 */
export const knownUser = createStore<User | null | undefined>(undefined);
