/** Returns the envelope of a reply with a payload. */
export function success<T>(data: T) {
  return { status: 'success', data } as const;
}

/** The envelope of a reply without a payload. */
export const DONE = { status: 'success' } as const;
