/** How pupils are invited: the code and the link for the teacher, or the large view for the class. */
export const INVITATIONS = ['code', 'projector'] as const;
export type Invitation = (typeof INVITATIONS)[number];

/** The open view of the invitation; it is in the address, so that Back returns from the large view. */
export interface ShownInvitation {
  shown: Invitation | undefined;
  onShow: (shown: Invitation | undefined, options?: { replace?: boolean }) => void;
}

/** The link with which a newcomer registers for the class. */
export function inviteLink(code: string): string {
  return `${location.origin}/register?code=${code}`;
}

/** Without the protocol, because pupils type it. */
export function registrationAddress(): string {
  return `${location.host}/register`;
}
