import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const REMEMBERED_FOR = sql<string>`interval '180 days'`;

/** Deletes the devices with which nobody signed in for 180 days. */
export async function deleteUnusedDevices(db: Db): Promise<void> {
  await db.deleteFrom('login_devices').where(sql<boolean>`last_used_at < now() - ${REMEMBERED_FOR}`).execute();
}
