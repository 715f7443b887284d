/** The registration code in the address of an invitation; one of digits alone is read from the address as a number. */
export function invitedBy({ code }: Record<string, unknown>): { code?: string } {
  return typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {};
}

/** Where somebody goes who is signed in: with the code of an invitation to the dialog that joins its class (product §2.1). */
export function entrance(code: string | undefined) {
  return code ? ({ to: '/app/classes', search: { code } } as const) : ({ to: '/app' } as const);
}
