/** A message for the login page. Kept in memory only: on a shared computer, a name must not outlive the tab. */
export type LoginMessage =
  | { kind: 'signed-out'; name: string }
  | { kind: 'registered'; login: string }
  | { kind: 'session-lost' | 'signed-out-elsewhere' };

let message: LoginMessage | null = null;

/** Sets the message that the login page shows next, in place of an earlier one; null removes it. */
export function leaveLoginMessage(next: LoginMessage | null): void {
  message = next;
}

/** The message for the login page, which stays until it is removed; null without one. */
export function loginMessage(): LoginMessage | null {
  return message;
}
