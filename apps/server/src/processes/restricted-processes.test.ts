import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { RestrictedProcesses } from './restricted-processes.ts';

const PROGRAM = fileURLToPath(new URL('../testing/stand-ins/echo-program.ts', import.meta.url));
const NO_PROGRAM = `${PROGRAM}.gone`;
const OWNER = 1;
const LONGEST_MS = 1_000;
/** Longer than a job waits for its turn and the start of a process. */
const LONG_MS = 10_000;

let processes: RestrictedProcesses<{ n: number }, { n: number }>;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  processes.close();
  vi.useRealTimers();
});

const outcomeOf = (n: number) =>
  processes.do(OWNER, { n }, LONGEST_MS).catch((error: unknown) => (error instanceof AppError ? error.code : error));

it('who has waited too long for the start of a process is served when asking again', async () => {
  processes = new RestrictedProcesses(PROGRAM);
  const first = outcomeOf(1);
  // No process starts in this moment.
  vi.advanceTimersByTime(LONG_MS);
  expect(await first).toBe('files_busy');
  expect(await outcomeOf(2)).toEqual({ n: 2 });
});

it('the start of a process takes none of the time of a job', async () => {
  processes = new RestrictedProcesses(PROGRAM);
  const first = outcomeOf(1);
  vi.advanceTimersByTime(2 * LONGEST_MS);
  expect(await first).toEqual({ n: 1 });
});

it('says at once that no process starts, and that the server has ended', async () => {
  processes = new RestrictedProcesses(NO_PROGRAM);
  expect(await outcomeOf(1)).toBe('unavailable');
  expect(await outcomeOf(2)).toBe('unavailable');
  processes.close();
  expect(await outcomeOf(3)).toBe('unavailable');
});
