import { LIMITS } from '../limits.ts';
import { cleanText, graphemes } from './normalise.ts';

export interface DifferenceRun {
  text: string;
  /** Whether the response has this part too. */
  same: boolean;
}

/**
 * The right answer cut into parts that the response has and parts it lacks, for showing where a mistake is.
 *
 * The parts joined are the right answer. What is the same is the longest common subsequence of graphemes; a tile `_` is
 * a space.
 */
export function markDifference(expected: string, response: string): DifferenceRun[] {
  const wanted = graphemes(cleanText(expected));
  // No one types more than this; without the cut a very long response would cost its length times the answer's.
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
 * The one of several right answers that the response comes nearest to, by the letters that would have to be added and
 * taken away; the first one where the response has nothing of any.
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
  return wanted === given || (wanted === ' ' && given === '_');
}

/** `[i][j]` is the length of the longest common subsequence of what follows from i and from j on. */
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
