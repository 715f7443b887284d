import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Returns the account with the login, regardless of case; nobody else changes it before the end of the transaction. */
export async function lockAccountOf(tx: Tx, login: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'login', 'role'])
    .where(sql<boolean>`lower(login) = lower(${login}::text)`)
    .forUpdate()
    .executeTakeFirst();
}

interface NewAdmin {
  login: string;
  email: string;
  password_hash: string;
  must_change_password: boolean;
}

/** Inserts an administrator, whose name is the login until the settings have another one. */
export async function insertAdmin(tx: Tx, admin: NewAdmin): Promise<{ id: number; login: string }> {
  return tx
    .insertInto('users')
    .values({
      ...admin,
      name: admin.login,
      surname: admin.login,
      country: 'sk',
      language: 'sk',
      role: 'admin',
      consent_at: sql`now()`,
      consent_version: CONSENT_VERSION,
    })
    .returning(['id', 'login'])
    .executeTakeFirstOrThrow();
}

/** Makes an account an administrator's, which nobody else manages, and opens it if it was blocked. */
export async function grantAdmin(tx: Tx, userId: number): Promise<void> {
  const free = { teacher_requested_at: null, managed_by: null, managed_in: null, blocked_at: null };
  await tx
    .updateTable('users')
    .set({ ...free, role: 'admin', updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
