import { LIMITS } from '../limits.ts';
import { SPACE_TILE } from '../question-types/letters.ts';
import { cleanText, graphemes } from './normalise.ts';

/** A part of the right answer; the parts are in its order. */
export interface DifferenceRun {
  text: string;
  /** Whether the response contains this part. */
  same: boolean;
}

/**
 * Divides the right answer into parts that the response contains and parts that it lacks, to show where a mistake is.
 *
 * Joined, the parts are the right answer. The same parts are the longest common subsequence of graphemes; a space tile
 * matches a space.
 */
export function markDifference(expected: string, response: string): DifferenceRun[] {
  const wanted = graphemes(cleanText(expected));
  // Without the limit, a very long response would take time proportional to its length times the answer's.
  const given = graphemes(cleanText(response)).slice(0, LIMITS.response_length);
  const common = commonLengths(wanted, given);

  const runs: DifferenceRun[] = [];
  let at = 0;
  wanted.forEach((character, index) => {
    while (
      at < given.length &&
      !matches(character, given[at]) &&
      lengthAt(common, index, at + 1) === lengthAt(common, index, at)
    ) {
      at += 1;
    }
    const same = matches(character, given[at]);
    if (same) at += 1;
    const last = runs.at(-1);
    if (last?.same === same) last.text += character;
    else runs.push({ text: character, same });
  });
  return runs;
}

/**
 * The right answer that is nearest to the response: the fewest letters to add and remove. The first right answer if the
 * response shares no letter with any.
 */
export function nearestAnswer(answers: readonly string[], response: string): string {
  const given = graphemes(cleanText(response)).slice(0, LIMITS.word_side_length);
  let nearest = answers[0] ?? '';
  let fewest = Number.POSITIVE_INFINITY;
  for (const answer of given.length === 0 ? [] : answers) {
    const wanted = graphemes(cleanText(answer));
    const common = lengthAt(commonLengths(wanted, given), 0, 0);
    const changes = wanted.length + given.length - 2 * common;
    if (common === 0 || changes >= fewest) continue;
    nearest = answer;
    fewest = changes;
  }
  return nearest;
}

function matches(wanted: string, given: string | undefined): boolean {
  return wanted === given || (wanted === ' ' && given === SPACE_TILE);
}

/** `[i][j]` is the length of the longest common subsequence of the parts from i and from j on. */
function commonLengths(wanted: readonly string[], given: readonly string[]): number[][] {
  const lengths: number[][] = Array.from({ length: wanted.length + 1 }, () => new Array(given.length + 1).fill(0));
  for (let i = wanted.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = given.length - 1; j >= 0; j -= 1) {
      row[j] = matches(wanted[i] ?? '', given[j])
        ? lengthAt(lengths, i + 1, j + 1) + 1
        : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
