/** A word as a story types it. */
export type Pair = readonly [original: string, translation: string];

/**
 * Twelve words whose points are the same in both directions, because the direction of a question is random. A right
 * answer in hard homework pays 3 × length / 10, rounded, at least 1. The sum is 5 × 1 + 3 × 2 + 3 × 3 + 4 = 24.
 */
export const ANIMALS: readonly Pair[] = [
  ['dog', 'pes'], //                             3 × 3 / 10 = 0.9 and 0.9   → 1
  ['bird', 'vták'], //                           3 × 4 / 10 = 1.2 and 1.2   → 1
  ['fish', 'ryba'], //                           1.2 and 1.2                → 1
  ['goat', 'koza'], //                           1.2 and 1.2                → 1
  ['tiger', 'tiger'], //                         the same on both sides     → 1
  ['rabbit', 'králik'], //                       3 × 6 / 10 = 1.8 and 1.8   → 2
  ['spider', 'pavúk'], //                        1.8 and 3 × 5 / 10 = 1.5   → 2
  ['chicken', 'sliepka'], //                     3 × 7 / 10 = 2.1 and 2.1   → 2
  ['chameleon', 'chameleón'], //                 3 × 9 / 10 = 2.7 and 2.7   → 3
  ['sea turtle', 'korytnačka'], //               3 × 10 / 10 = 3 and 3      → 3
  ['rhinoceros', 'nosorožec'], //                3 and 3 × 9 / 10 = 2.7     → 3
  ['imperial eagle', 'orol kráľovský'], //       3 × 14 / 10 = 4.2 and 4.2  → 4
];
