import { expect, it } from 'vitest';
import type { MadeQuestions } from './made-questions.service.ts';
import { PreparedQuestions } from './prepared-questions.service.ts';

const SHORT = Buffer.from('[]');
/** The questions of a test of hardly any text. */
const made = (): MadeQuestions => ({
  seed: 'seed',
  count: 1,
  max_points: 1,
  stored: SHORT,
  judged: SHORT,
  shown: SHORT,
});

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

it('counts what is kept around the texts: many short tests take no more memory than a few long ones', async () => {
  const prepared = new PreparedQuestions({ bytes: 64 * 1024, waiting: 1_000 });
  for (const test of numbers(200)) await prepared.add(test, 1, async () => made());
  const kept = numbers(200).filter((test) => prepared.take(test) !== undefined);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThanOrEqual(64);
  // What was read last is there.
  expect(kept.at(-1)).toBe(199);
});

it('lets no more readers wait than it can serve soon', async () => {
  const prepared = new PreparedQuestions({ bytes: 1024 * 1024, waiting: 5 });
  const added = await Promise.allSettled(numbers(20).map((test) => prepared.add(test, 1, async () => made())));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(numbers(20).filter((test) => prepared.take(test) !== undefined)).toHaveLength(6);
  // Those who come later are served again.
  await prepared.add(20, 1, async () => made());
  expect(prepared.take(20)).toBeDefined();
});
