/** Who agreed to the processing of a person's data. A child under 16 needs a parent or the school (GDPR, article 8). */
export const CONSENT_GIVERS = ['self', 'guardian', 'school'] as const;
