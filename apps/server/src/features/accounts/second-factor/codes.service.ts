import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** A clock may be this many steps early or late. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike: ten of these 31 signs have 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

function totp(secret: Uint8Array): TOTP {
  return new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: STEP_SECONDS });
}

/** Returns 160 random bits, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/** Returns the secret as an application takes it: as text, and as the address behind a QR code. */
export function describeSecret(secret: Buffer, login: string): { secret: string; uri: string } {
  const generator = totp(secret);
  generator.issuer = 'Slovíčkovo';
  generator.label = login;
  return { secret: generator.secret.base32, uri: generator.toString() };
}

/** Returns the step of 30 seconds to which a code belongs; undefined for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1_000 / STEP_SECONDS) + delta;
}

/** Returns a code as it is compared: people type spaces, hyphens and capital letters. */
export function normaliseCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** Whether a normalised code looks like a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return code.length === RECOVERY_LENGTH && [...code].every((sign) => SIGNS.includes(sign));
}

/** Returns new recovery codes as they are shown: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: RECOVERY_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
}

/** Returns the form in which the database knows a recovery code; the same for spaces, hyphens and capital letters in it. */
export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(normaliseCode(code)).digest();
}
