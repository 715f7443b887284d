/** Words in no group form a pseudo-group for each pair of languages; its id is negative (product §3.4). */
const FROM_STEP = 1_000;

/** −(from · 1000 + to): the id of the pseudo-group of these languages. */
export function ungroupedId(languageFromId: number, languageToId: number): number {
  return -(languageFromId * FROM_STEP + languageToId);
}

/** The languages of a pseudo-group; undefined for the id of a real group. */
export function ungroupedLanguages(id: number): { language_from_id: number; language_to_id: number } | undefined {
  if (id >= 0) return undefined;
  return { language_from_id: Math.floor(-id / FROM_STEP), language_to_id: -id % FROM_STEP };
}
