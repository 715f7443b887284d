import { readKept } from './device-store.ts';
import { KEPT_TEST } from './kept-keys.ts';

/** What a device knows of a class test that is being written on it. */
export interface KeptTest {
  test_id: number;
  /** In milliseconds since 1970; null if it has no end. */
  until: number | null;
}

/**
 * Whether a class test is being written, as far as this device knows: then nothing that it keeps may be looked at (product §4.38). The
 * server ends this; without one, the time of the test does.
 */
export async function isDuringTest(): Promise<boolean> {
  const test = await readKept<KeptTest>(KEPT_TEST);
  return test !== undefined && (test.until === null || Date.now() < test.until);
}

/** Whether this class test was written on this device and its time is over. The server knows what became of it. */
export async function isTestOver(testId: number): Promise<boolean> {
  const test = await readKept<KeptTest>(KEPT_TEST);
  return test?.test_id === testId && test.until !== null && Date.now() >= test.until;
}
