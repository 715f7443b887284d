import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Device {
  user_id: number;
  device_hash: Buffer;
}

/** Devices of one account; a device that was not used for longest makes room for a new one. */
const MOST_DEVICES = 20;
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

/** Records that the account signed in on the device, and removes the account's devices beyond `MOST_DEVICES`. */
export async function saveDevice(db: Db, device: Device): Promise<void> {
  await db
    .insertInto('login_devices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute();
  await db
    .deleteFrom('login_devices')
    .where('user_id', '=', device.user_id)
    .where('device_hash', 'in', (devices) =>
      devices
        .selectFrom('login_devices')
        .select('device_hash')
        .where('user_id', '=', device.user_id)
        .orderBy('last_used_at', 'desc')
        .offset(MOST_DEVICES),
    )
    .execute();
}

/** Removes all devices of the account but one. */
export async function deleteOtherDevices(db: Db, { user_id, device_hash }: Device): Promise<void> {
  await db.deleteFrom('login_devices').where('user_id', '=', user_id).where('device_hash', '<>', device_hash).execute();
}

export async function deleteDevicesOf(db: Db, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('login_devices').where('user_id', '=', sql<number>`any(${userIds}::bigint[])`).execute();
}

export async function deleteUnusedDevices(db: Db): Promise<void> {
  await db.deleteFrom('login_devices').where(sql<boolean>`last_used_at < now() - ${REMEMBERED_FOR}`).execute();
}
