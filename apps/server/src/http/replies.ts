/** The envelope of a reply with something to say. */
export function success<T>(data: T) {
  return { status: 'success', data } as const;
}

/** The envelope of a reply that has nothing more to say. */
export const DONE = { status: 'success' } as const;
