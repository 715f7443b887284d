import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator application shows for a secret; `steps` are periods of 30 seconds from now. */
export function codeAt(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
