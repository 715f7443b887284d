import type { Service } from '@slovickovo/contract/accounts/accounts';

/** What a user answered, and the host of the service that the question named. */
interface ServiceAnswer {
  allowed: boolean | null;
  host: string | null;
}

/** Returns the host that a question about the service names, and that its answer is for. */
export const hostOf = (url: string): string => new URL(url).host;

/** Returns the answer about this service; null if there is none, or if it was about one with another host (product §1.7). */
export function answerFor(url: string, { allowed, host }: ServiceAnswer): boolean | null {
  return host === hostOf(url) ? allowed : null;
}

/** Returns the service of the address with the answer about it; null where none is set up. */
export function serviceOf(url: string | undefined, answer: ServiceAnswer): Service | null {
  return url === undefined ? null : { url, is_allowed: answerFor(url, answer) };
}
