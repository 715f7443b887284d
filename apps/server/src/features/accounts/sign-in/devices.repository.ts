import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const REMEMBERED_FOR = sql<string>`interval '180 days'`;

/** What `deviceHash` computes, for the account of a row of `users`; null without a device. */
export const deviceHashOf = (device: string | null): RawBuilder<Buffer | null> =>
  sql`sha256(convert_to(users.id || ':' || ${device}::text, 'UTF8'))`;

/** Whether the account of a row of `users` signed in on this device before. */
export const isKnownDevice = (device: string | null): RawBuilder<boolean> =>
  sql`exists (select from login_devices d where d.user_id = users.id and d.device_hash = ${deviceHashOf(device)})`;

/** Deletes the devices with which nobody signed in for 180 days. */
export async function deleteUnusedDevices(db: Db): Promise<void> {
  await db.deleteFrom('login_devices').where(sql<boolean>`last_used_at < now() - ${REMEMBERED_FOR}`).execute();
}
