import type { Run } from '@slovickovo/contract/runs/runs';
import { keep } from '../lib/offline/device-store.ts';
import { keyOfLetter, type Letter } from '../lib/offline/mailbox.ts';

/** A finished run that this device keeps until it is delivered. */
export async function keepLetter(
  place: Pick<Letter, 'user_id' | 'run_id'>,
  more: Partial<Letter> = {},
): Promise<Letter> {
  const letter: Letter = {
    ...{ ...place, test_id: 8, kind: 'taken', name: 'Zvieratá', body: { answers: [] } },
    ...{ written_at: 1, state: 'waiting', ...more },
  };
  await keep(keyOfLetter(place), letter);
  return letter;
}

/** The reply to a delivered run. */
export function deliveredRun(run: Run) {
  return { status: 'success', data: { ...run, state: 'finished', test_rate: 100 } };
}
