import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { isSameLogin } from '../accounts.repository.ts';
import { isKnownDevice } from '../sign-in/devices.repository.ts';

/**
 * Finds the account with the login, regardless of case, and locks it until the transaction ends: concurrent requests of the account are
 * counted one after another. Returns its e-mail address, and whether it knows the device.
 */
export async function lockAccountOf(tx: Tx, login: string, device: string | null) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', isKnownDevice(device).as('is_known_device')])
    .where(isSameLogin(login))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets a password that its owner chose: nobody else knows it, so it need not be changed. */
export async function storeOwnPassword(db: Db, userId: number, password_hash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash, must_change_password: false, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
