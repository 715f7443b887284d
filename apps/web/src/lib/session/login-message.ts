/** A message for the login page. Kept in memory only: on a shared computer, a name must not outlive the tab. */
export type LoginMessage =
  | { kind: 'signed-out'; name: string }
  | { kind: 'registered'; login: string }
  | { kind: 'session-lost' | 'signed-out-elsewhere' };

let message: LoginMessage | null = null;

export function leaveLoginMessage(next: LoginMessage | null): void {
  message = next;
}

export function loginMessage(): LoginMessage | null {
  return message;
}
