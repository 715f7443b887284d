import { readOfWindow, writeOfWindow } from '../stored-choice.ts';
import { destinationOf } from './destination.ts';

const KEPT = 'slovickovo.invitation';

/** The registration code in the address of an invitation; one of digits alone is read from the address as a number. */
export function invitedBy({ code }: Record<string, unknown>): { code?: string } {
  return typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {};
}

/**
 * Where a user goes who is signed in: with the code of an invitation to the dialog that joins its class (product §2.1), otherwise to the
 * page that they wanted.
 */
export function entrance(code: string | undefined, userId?: number): { href: string } {
  return { href: code ? `/app/classes?code=${encodeURIComponent(code)}` : destinationOf(userId) };
}

/** Keeps the code while the user is away at a provider to sign in; without one forgets an earlier one. */
export function keepInvitation(code: string | undefined): void {
  writeOfWindow(KEPT, code ? code : null);
}

/** The code that this window keeps; undefined if the user was not invited. */
export function keptInvitation(): string | undefined {
  return readOfWindow(KEPT) ?? undefined;
}
