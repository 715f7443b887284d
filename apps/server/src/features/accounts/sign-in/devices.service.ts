import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { deleteUnusedDevices } from './devices.repository.ts';

/**
 * Hashed together with the account, so that the database does not show which accounts share a device. `deviceHashOf` of the repository
 * is the same in SQL.
 */
export function deviceHash(userId: number, device: string): Buffer {
  return createHash('sha256').update(`${userId}:${device}`).digest();
}

/** Returns a random name for a device. It proves nothing but that the device is the same as before. */
export function newDevice(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the name of the device as a counter of attempts stores it. */
export function deviceSubject(userId: number, device: string): string {
  return deviceHash(userId, device).toString('hex');
}

/** A job: forgets the devices with which nobody signed in for half a year. */
export async function removeUnusedDevices({ db }: Context): Promise<void> {
  await deleteUnusedDevices(db);
}
