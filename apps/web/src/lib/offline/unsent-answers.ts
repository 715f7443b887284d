import { delMany, entries, keys } from 'idb-keyval';
import { openOutboxStore } from './outbox-store.ts';
import { forgetUnkept, forgetUnkeptOfRun, type KeptAnswers, keepUnkeptAnswers } from './unkept-answers.ts';

/** The keys of a run's answers: begun online, and taken along. */
export function outboxKeys({ userId, runId }: { userId: number; runId: number | '' }): [open: string, taken: string] {
  return [`${userId}:${runId}`, `taken-${userId}:${runId}`];
}

/** The answers of a run that this device keeps. */
export interface UnsentAnswers {
  run_id: number;
  answers: { n: number; response: string }[];
}

/** The runs of the user with answers that the server does not have, as far as this device knows. */
export async function listUnsentRuns(userId: number): Promise<number[]> {
  const unsent = await listUnsent(outboxKeys({ userId, runId: '' }));
  return unsent.map(({ run_id }) => run_id);
}

/** The answers of runs begun online that the server does not have, as far as this device knows. */
export function listUnsentAnswers(userId: number): Promise<UnsentAnswers[]> {
  const [open] = outboxKeys({ userId, runId: '' });
  return listUnsent([open]);
}

/** The kept answers with keys that begin so; empty without storage. */
async function listUnsent(prefixes: readonly string[]): Promise<UnsentAnswers[]> {
  try {
    // Another page may have left some since this one opened the database.
    await keepUnkeptAnswers(openOutboxStore());
    const kept = await entries<string, KeptAnswers>(openOutboxStore());
    return kept.flatMap(([key, responses]) => {
      const prefix = prefixes.find((each) => key.startsWith(each));
      const answers = Object.entries(responses).map(([n, response]) => ({ n: Number(n), response }));
      return prefix !== undefined && answers.length > 0 ? [{ run_id: Number(key.slice(prefix.length)), answers }] : [];
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
