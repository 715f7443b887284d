/** Returns the envelope of a reply with a payload. */
export function success<T>(data: T) {
  return { status: 'success', data } as const;
}

/** Returns the envelope of one page of a list. */
export function successPage<T>({ data, total }: { data: T[]; total: number }) {
  return { status: 'success', data, total } as const;
}

/** The envelope of a reply without a payload. */
export const DONE = { status: 'success' } as const;
