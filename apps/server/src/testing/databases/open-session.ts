import type { Db } from '../../db/database.ts';
import { newToken, tokenHash } from '../../features/accounts/sessions/sessions.service.ts';

/** Opens a session of the account, without the rest of a sign-in; returns its token. */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = newToken();
  const session = { token_hash: tokenHash(token), user_id: userId, client: null };
  await db.insertInto('sessions').values(session).execute();
  return token;
}
