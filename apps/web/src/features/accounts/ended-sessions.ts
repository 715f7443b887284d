import { ownSessions } from '@slovickovo/contract/accounts/own-sessions';

/** What a call makes outdated when the server ends the other sessions of the account with it: the list of them (product §2.30). */
export const ENDS_OTHER_SESSIONS = [ownSessions.list.path] as const;
