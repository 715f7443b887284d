/** The colours of success, from the lowest to the highest (product §9.5). */
export const SUCCESS_BANDS = ['red', 'orange', 'blue', 'green'] as const;
export type SuccessBand = (typeof SUCCESS_BANDS)[number];

/** Words answered correctly in less than this percent count as hard (product §9.6). */
export const HARD_WORD_BELOW = 40;

/** The colour of a success in percent, or of a ranking bar in percent of the top score (product §9.5). */
export function successBand(percent: number): SuccessBand {
  if (percent >= 80) return 'green';
  if (percent >= 55) return 'blue';
  return percent > 30 ? 'orange' : 'red';
}
