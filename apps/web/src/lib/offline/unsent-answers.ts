import { delMany, entries, keys } from 'idb-keyval';
import { openOutboxStore } from './outbox-store.ts';
import { forgetUnkept, forgetUnkeptOfRun, keepUnkeptAnswers } from './unkept-answers.ts';

/** The keys of a run's answers: begun online, and taken along. */
export function outboxKeys({ userId, runId }: { userId: number; runId: number | '' }): [open: string, taken: string] {
  return [`${userId}:${runId}`, `taken-${userId}:${runId}`];
}

/** The runs of the user with answers that the server does not have, as far as this device knows. */
export async function listUnsentRuns(userId: number): Promise<number[]> {
  const prefixes = outboxKeys({ userId, runId: '' });
  try {
    // Another page may have left some since this one opened the database.
    await keepUnkeptAnswers(openOutboxStore());
    const kept = await entries<string, object>(openOutboxStore());
    return kept.flatMap(([key, answers]) => {
      const prefix = prefixes.find((each) => key.startsWith(each));
      return prefix !== undefined && Object.keys(answers).length > 0 ? [Number(key.slice(prefix.length))] : [];
    });
  } catch {
    return [];
  }
}

/** After a sign-out, which has sent or asked before (product §4.16). */
export async function forgetAnswersOf(userId: number): Promise<void> {
  const prefixes = outboxKeys({ userId, runId: '' });
  for (const prefix of prefixes) forgetUnkept(prefix);
  const kept = await keys<string>(openOutboxStore());
  await delMany(
    kept.filter((key) => prefixes.some((prefix) => key.startsWith(prefix))),
    openOutboxStore(),
  );
}

/** The server has these answers, or the user gave them up. */
export async function forgetAnswers(of: { userId: number; runId: number }): Promise<void> {
  for (const key of outboxKeys(of)) forgetUnkeptOfRun(key);
  try {
    await delMany(outboxKeys(of), openOutboxStore());
  } catch {
    // Without storage nothing is kept.
  }
}
