/** The ids of languages that code names, by their codes. Those of all languages are in `languages.ts`. */
export const LANGUAGE_IDS = { de: 3, en: 6, es: 8, cs: 16, sk: 24 } as const;
