import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import { beforeEach } from 'vitest';

/**
 * Windows in which attempts are counted begin at full minutes of the clock, most at every tenth. A test that counts to a limit must not
 * begin just before: the attempts after the edge would be the first ones of the next window.
 */
const EDGES = [
  { every: 10 * MINUTE_MS, before: 3_000 },
  { every: MINUTE_MS, before: 500 },
];

beforeEach(async () => {
  for (const edge of EDGES) await awayFromEdge(edge);
});

/** Waits for the next window of `every` milliseconds if this one ends within `before`: for a test that counts for longer than others. */
export async function awayFromEdge({ every, before }: (typeof EDGES)[number]): Promise<void> {
  const left = every - (Date.now() % every);
  if (left < before) await sleep(left);
}
