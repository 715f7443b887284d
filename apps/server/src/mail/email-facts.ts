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
  device: 'computer' | 'phone' | 'tablet' | 'unknown';
}

/** A message of the contact form. */
export interface ContactFacts {
  subject: string;
  message: string;
  /** The author's name and address, as typed or as in the account; the answer goes to this address. */
  name: string;
  email: string;
  /** The author's login; null without an account. */
  login: string | null;
}

/** What an e-mail is about, as far as it must be kept. */
export type EmailFacts = TaskFacts | SignInFacts | ContactFacts;
