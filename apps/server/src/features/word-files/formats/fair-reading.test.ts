import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../errors.ts';
import { FileProcesses } from './file-processes.ts';

const files = new FileProcesses({ warn: () => {} } as never);
afterAll(() => files.close());

const SMALL = Buffer.from('dog;pes\ncat;mačka');
/** As many rows as a file may have, of ten columns: the longest that a reader works without being stopped. */
const LARGE = Buffer.from(
  Array.from({ length: 20_000 }, (_, n) => Array.from({ length: 10 }, (_, at) => `slovo ${n} ${at}`).join(';')).join(
    '\n',
  ),
);
const ATTACKER = 1;
const UPLOADS = 20;

const outcomeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('one account that uploads twenty files at once', () => {
  it('does not delay the file of another account', async () => {
    // Both processes are started, so that only the queue is measured: small files would all be read by the first that is ready. On a slow
    // machine the third file waits too long, which does not matter here.
    await Promise.all([1, 2, 3].map((owner) => outcomeOf(files.read(owner, LARGE, {}))));
    const started = performance.now();
    const attack = Array.from({ length: UPLOADS }, () => outcomeOf(files.read(ATTACKER, LARGE, {})));
    let finished = 0;
    for (const upload of attack) void upload.then((outcome) => (finished += outcome === 'read' ? 1 : 0));
    const table = await files.read(2, SMALL, {});
    expect(table.rows).toHaveLength(2);
    // The other's file was read while the attacker's first one still was: nothing of the attack came before it.
    expect(finished).toBe(0);
    expect(performance.now() - started).toBeLessThan(1_000);
    const outcomes = await Promise.all(attack);
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(UPLOADS - 3);
    expect(outcomes[0]).toBe('read');
  });
});
