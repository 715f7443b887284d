/** What an offer makes of the teacher who accepts it: one of the teachers of the class, or its owner (product §6.10). */
export const CLASS_OFFER_KINDS = ['teach', 'own'] as const;
export type ClassOfferKind = (typeof CLASS_OFFER_KINDS)[number];
