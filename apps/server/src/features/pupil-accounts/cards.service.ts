import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newFirstPassword } from '@slovickovo/domain/pupil-accounts/first-password';
import type { Random } from '@slovickovo/domain/random';
import { isEasilyGuessed } from '../accounts/passwords/first-passwords.service.ts';

/** The secrets of one call's cards: the caller keeps the key, the database the salt. */
export interface CardSecrets {
  key: string;
  salt: Buffer;
}

/** How often a password is drawn again that has the pupil's name in it. */
const MOST_DRAWS = 20;

/** Returns 32 random bytes of the system's secure source. */
export function newSalt(): Buffer {
  return randomBytes(32);
}

/** Returns the form in which the database knows the key; the same key of another class or kind of call is another one. */
export function keyHash(key: string, kind: 'create' | 'reset', classId: number): Buffer {
  return createHash('sha256').update(`${kind} ${classId} ${key}`).digest();
}

/** Returns the code of the n-th card, 256 bits. */
export function cardCode(secrets: CardSecrets, n: number): string {
  return bytesOf(secrets, `code ${n}`).toString('base64url');
}

/** Returns the first password of the n-th card: always the same for the same secrets and name, and without the name in it. */
export function firstPassword(secrets: CardSecrets, n: number, person: { name: string; surname: string }): string {
  for (let draw = 1; ; draw += 1) {
    const password = newFirstPassword(randomOf(bytesOf(secrets, `password ${n} ${draw}`)));
    if (!isEasilyGuessed(password, person) || draw === MOST_DRAWS) return password;
  }
}

function bytesOf({ key, salt }: CardSecrets, purpose: string): Buffer {
  return createHmac('sha256', key).update(salt).update(purpose).digest();
}

const BYTES_OF_NUMBER = 4;

/** Eight random numbers of 32 bits; a password needs five. */
function randomOf(bytes: Buffer): Random {
  let at = 0;
  return {
    next: () => {
      const number = bytes.readUInt32BE(at) / 2 ** 32;
      at += BYTES_OF_NUMBER;
      return number;
    },
  };
}
