/** Rules of Slovak texts that can be checked by their words. */
interface Rule {
  pattern: RegExp;
  problem: string;
}

const RULES: readonly Rule[] = [
  {
    // Not /\b/, which knows ASCII letters only.
    pattern: /(?<!\p{L})(vy|vás|vám|vami|váš|vaš(a|e|u|i|ej|ou|ich|im|imi|om|ho|mu|eho|emu))(?!\p{L})/u,
    problem: "addresses people otherwise than the rest, write 'Vy', 'Vás', 'Vám', 'Váš'",
  },
  {
    pattern: /(?<!\p{L})(ty|teba|tebe|tebou|tvoj\p{L}*)(?!\p{L})/u,
    problem: "addresses people by 'ty', write 'Vy'",
  },
  {
    // A first name and a surname would have to be inflected; a login is not.
    pattern: /(žiaka|žiakovi|žiakom|kolegu|kolegovi|učiteľa|učiteľovi|spolužiaka|spolužiakovi) \{\{name\}\}/iu,
    problem:
      'puts the name of a person into a case that we cannot inflect, let it stand in the nominative or after a colon',
  },
  { pattern: /\.\.\./u, problem: "has three dots, write '…'" },
  { pattern: /\p{L} - \p{L}/u, problem: "has a hyphen between spaces, write '–'" },
];

/** Returns what is wrong with a Slovak text, empty if nothing is. */
export function slovakProblems(text: string): string[] {
  return RULES.filter(({ pattern }) => pattern.test(text)).map(({ problem }) => problem);
}
