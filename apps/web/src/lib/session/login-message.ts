/** What the login page has to say first. Kept in memory alone: a name must not outlive the tab on a shared computer. */
export type LoginMessage =
  | { kind: 'signed-out'; name: string }
  | { kind: 'registered'; login: string }
  | { kind: 'session-lost' };

let message: LoginMessage | null = null;

export function leaveLoginMessage(next: LoginMessage | null): void {
  message = next;
}

export function loginMessage(): LoginMessage | null {
  return message;
}
