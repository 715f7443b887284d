import type { Config } from '../config.ts';
import type { Mail } from './compose.ts';

/** The e-mail that is to be sent next, as its row says. */
export interface DueEmail {
  id: number;
  /** The moment of the sending, ISO 8601: texts are relative to it. */
  now: string;
}

/** An e-mail that says what is true now, and what is written once it was sent; or what is written if nobody needs it. */
export type PreparedEmail =
  | { mail: Mail; close: () => Promise<void> }
  | { mail: null /** Why nobody needs it, for the log. */; reason?: string; drop: () => Promise<void> };

/** The address of the application, for links. */
export function appUrlOf({ APP_URL, HOST, PORT }: Config): string {
  return APP_URL ?? `http://${HOST}:${PORT}`;
}
