import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';

/** The facts that a sent e-mail stated about its task: names and dates. Dates are ISO 8601 in UTC. */
export interface TaskFacts {
  task_name: string;
  class_name: string;
  valid_from: string;
  valid_until: string | null;
}

/** A sign-in on a device that the account did not know. */
export interface SignInFacts {
  /** ISO 8601 in UTC. */
  signed_in_at: string;
  /** Browser and system, as `clientKindOf` names them; null if they are unknown. */
  device: string | null;
}

/** A change of a way to sign in, of which the owner is told. */
export type CredentialFacts =
  | { change: 'password' | 'email' | 'factor_on' | 'factor_off' | 'recovery_codes' }
  | { change: 'linked' | 'unlinked'; provider: SocialProvider };

/** The refusal of somebody who asked to be a teacher. */
export interface RefusalFacts {
  /** As the administrator typed it; null without one. */
  reason: string | null;
}

/** A message of the contact form. */
export interface ContactFacts {
  subject: string;
  message: string;
  /** The author's name and address, as typed or as in the account; the answer goes to this address. Pupils may have none. */
  name: string;
  email: string | null;
  /** The author's login; null without an account. */
  login: string | null;
}

/** What an e-mail is about, as far as it must be kept. */
export type EmailFacts = TaskFacts | SignInFacts | CredentialFacts | RefusalFacts | ContactFacts;
