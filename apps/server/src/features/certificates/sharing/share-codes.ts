import { createHmac, timingSafeEqual } from 'node:crypto';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { SHARED_POINTS, type SharedPoints } from '@slovickovo/domain/certificates/certificate';
import { z } from 'zod';

/**
 * What a code says. A result is read again whenever its certificate is opened; points and places change every day, so that theirs
 * are in the code. Neither has a name: the login is that of the account when the certificate is opened.
 */
export type Shared = {
  language: InterfaceLanguage;
  /** The series of the owner's links; a link of an earlier one was taken back. */
  series: number;
} & (
  | { kind: 'result'; run_id: number }
  | {
      kind: 'points';
      user_id: number;
      scope: SharedPoints;
      points: number;
      rank: number | null;
      /** YYYY-MM-DD. */
      day: string;
    }
);

/** Bytes of the signature: nobody guesses one of 2^128. */
const SIGNATURE_BYTES = 16;
const SIGNATURE_LENGTH = Buffer.alloc(SIGNATURE_BYTES).toString('base64url').length;

const LANGUAGE = z.enum(INTERFACE_LANGUAGES);
const COUNT = z.int().min(0);
/** Links that were made before there were series have none. */
const SERIES = COUNT.default(0);
const RESULT = z.tuple([z.literal('r'), LANGUAGE, COUNT, SERIES]);
const SCOPE = z.enum(SHARED_POINTS);
const POINTS = z.tuple([z.literal('p'), LANGUAGE, COUNT, SCOPE, COUNT, COUNT.nullable(), z.iso.date(), SERIES]);

/** Returns the code of a certificate, signed with the key. */
export function writeCode(key: Uint8Array, shared: Shared): string {
  const fields =
    shared.kind === 'result'
      ? ['r', shared.language, shared.run_id, shared.series]
      : ['p', shared.language, shared.user_id, shared.scope, shared.points, shared.rank, shared.day, shared.series];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return payload + signatureOf(key, payload).toString('base64url');
}

/** Returns what a code says; undefined if it was not signed with the key. */
export function readCode(key: Uint8Array, code: string): Shared | undefined {
  const payload = code.slice(0, -SIGNATURE_LENGTH);
  const given = Buffer.from(code.slice(-SIGNATURE_LENGTH), 'base64url');
  const expected = signatureOf(key, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const fields: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const result = RESULT.safeParse(fields);
  if (result.success) {
    const [, language, run_id, series] = result.data;
    return { kind: 'result', language, run_id, series };
  }
  const [, language, user_id, scope, points, rank, day, series] = POINTS.parse(fields);
  return { kind: 'points', language, user_id, scope, points, rank, day, series };
}

function signatureOf(key: Uint8Array, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest().subarray(0, SIGNATURE_BYTES);
}
