import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Device {
  user_id: number;
  device_hash: Buffer;
}

const REMEMBERED_FOR = sql<string>`interval '180 days'`;

export async function findDevice(db: Db, { user_id, device_hash }: Device): Promise<boolean> {
  const found = await db
    .selectFrom('login_devices')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('device_hash', '=', device_hash)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteUnusedDevices(db: Db): Promise<void> {
  await db.deleteFrom('login_devices').where(sql<boolean>`last_used_at < now() - ${REMEMBERED_FOR}`).execute();
}
