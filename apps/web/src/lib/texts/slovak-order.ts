const { compare } = new Intl.Collator('sk', { numeric: true });

/**
 * Compares names of people, classes, groups and lists by the Slovak alphabet, numbers by value, whatever the language of the interface: the
 * server lists them in this order (product §2.37, `inSlovakOrder`). Names of languages and countries follow `compareWords`.
 */
export const compareNames: (one: string, other: string) => number = compare;
