import { LIMITS } from '@slovickovo/domain/limits';
import { cutText } from '@slovickovo/domain/text/cut-text';
import { cleanText } from '@slovickovo/domain/text/normalise';

/** The secrets of one sign-in that began; they wait in a cookie of the browser that began it. */
export interface Secrets {
  /** Comes back in the address: proves that this browser began the sign-in. */
  state: string;
  /** Comes back inside the signed identity: proves that it was made for this sign-in. */
  nonce: string;
  /** Of PKCE: a code that was stolen on its way is worth nothing without it. */
  verifier: string;
}

/** A person as a provider knows them. Only `subject` identifies; the rest fills a form in. */
export interface SocialPerson {
  subject: string;
  email: string | null;
  name: string;
  surname: string;
}

/** The side of a provider in the authorization code flow. Both functions throw if the provider does not answer as it must. */
export interface Provider {
  /** Returns the page of the provider where the person signs in. */
  addressFor(secrets: Secrets): Promise<URL>;
  /** Returns the person of an answer, which is the address that the browser came back to. */
  personOf(answer: URL, secrets: Secrets): Promise<SocialPerson>;
}

/** What the server's owner got from the provider, and where it sends browsers back. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** Seconds that a provider may take for an answer. */
export const TIMEOUT_SECONDS = 8;

/** Returns a text of a provider as it may stand in the form: cleaned and cut, or empty. */
export function suggestedName(text: unknown): string {
  return typeof text === 'string' ? cutText(cleanText(text), LIMITS.name_length) : '';
}

/** Returns an address of a provider as it may stand in the form, or null. */
export function suggestedEmail(text: unknown): string | null {
  const email = typeof text === 'string' ? cleanText(text) : '';
  return email === '' || email.length > LIMITS.email_length ? null : email;
}
