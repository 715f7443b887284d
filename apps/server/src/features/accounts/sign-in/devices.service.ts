import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import {
  deleteDevicesOf,
  deleteOtherDevices,
  deleteUnusedDevices,
  findDevice,
  saveDevice,
} from './devices.repository.ts';

/** Hashed together with the account, so that the database does not show which accounts share a device. */
function deviceOf(userId: number, device: string) {
  return { user_id: userId, device_hash: createHash('sha256').update(`${userId}:${device}`).digest() };
}

/** Returns a random name for a device. It proves nothing but that the device is the same as before. */
export function newDevice(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns whether the account signed in on this device before. */
export async function isKnownDevice({ db }: Context, userId: number, device: string): Promise<boolean> {
  return findDevice(db, deviceOf(userId, device));
}

/** Returns the name of the device as a counter of attempts stores it. */
export function deviceSubject(userId: number, device: string): string {
  return deviceOf(userId, device).device_hash.toString('base64url');
}

export async function rememberDevice(db: Db, userId: number, device: string): Promise<void> {
  await saveDevice(db, deviceOf(userId, device));
}

/** Makes the account's devices unknown, except this one. */
export async function forgetOtherDevices(db: Db, userId: number, device: string | undefined): Promise<void> {
  await deleteOtherDevices(db, deviceOf(userId, device ?? newDevice()));
}

/** Makes all devices of these accounts unknown. */
export async function forgetDevicesOf(db: Db, userIds: readonly number[]): Promise<void> {
  await deleteDevicesOf(db, userIds);
}

export async function removeUnusedDevices({ db }: Context): Promise<void> {
  await deleteUnusedDevices(db);
}
