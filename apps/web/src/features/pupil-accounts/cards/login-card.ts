import type { LoginCard } from '@slovickovo/contract/pupil-accounts/pupil-accounts';

/** Cards on a sheet of A4, two columns of four (product §2.39). */
const CARDS_ON_SHEET = 8;

/** The cards of each sheet. */
export function sheetsOf(cards: readonly LoginCard[]): LoginCard[][] {
  const count = Math.ceil(cards.length / CARDS_ON_SHEET);
  return Array.from({ length: count }, (_, sheet) => cards.slice(sheet * CARDS_ON_SHEET, (sheet + 1) * CARDS_ON_SHEET));
}

/** The address in a card's QR code. The code is in the fragment, which browsers send to no server. */
export function cardLink(code: string): string {
  return `${location.origin}/card#${code}`;
}

/** The address that pupils type: without the protocol, which browsers add. */
export function typedAddress(): string {
  return location.host;
}
