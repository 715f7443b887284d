import { del, get, keys, update } from 'idb-keyval';
import { openOutboxStore } from '../../../lib/offline/outbox-store.ts';
import { forgetUnkeptOfRun, type KeptAnswers, keepAnswer } from '../../../lib/offline/unkept-answers.ts';

/**
 * Answers that the server may not have yet. They are kept on this device, so that they survive a reload, a new version and
 * a lost session (product §10.18). Only responses are kept, under the user and the run.
 */
export interface Outbox {
  /** The kept responses by question; empty if this device keeps none. */
  read(): Promise<ReadonlyMap<number, string>>;
  /** Keeps an answer: a reload right after the call does not lose it. The first answer to a question stays. */
  add(n: number, response: string): Promise<void>;
  /** Removes the answers that the server has. */
  settle(isStored: (n: number) => boolean): Promise<void>;
  /** Removes all answers of the run. */
  clear(): Promise<void>;
}

/** In some browsers a request to open a database never ends; the run must not wait for it. Milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/** The outbox of one run. Its promises never reject: without storage the answers are in memory only. */
export function openOutbox({ userId, runId }: { userId: number; runId: number }): Outbox {
  const ofUser = `${userId}:`;
  return outboxAt(`${ofUser}${runId}`, (key) => removeOthers(ofUser, key));
}

/** The outbox with this key. `onRead` is called with the key after each read. */
export function outboxAt(key: string, onRead: (key: string) => Promise<unknown>): Outbox {
  return {
    async read() {
      const kept = (await attempt(() => get<KeptAnswers>(key, openOutboxStore()))) ?? {};
      void attempt(() => onRead(key));
      return new Map(Object.entries(kept).map(([n, response]) => [Number(n), response]));
    },
    add: async (n, response) => {
      await attempt(() => keepAnswer(key, n, response, openOutboxStore()));
    },
    // In one transaction, because two tabs of one run share the outbox.
    settle: async (isStored) => {
      forgetUnkeptOfRun(key, isStored);
      const unsent = (kept: KeptAnswers = {}) => Object.entries(kept).filter(([n]) => !isStored(Number(n)));
      await attempt(() => update<KeptAnswers>(key, (kept) => Object.fromEntries(unsent(kept)), openOutboxStore()));
    },
    clear: async () => {
      forgetUnkeptOfRun(key);
      await attempt(() => del(key, openOutboxStore()));
    },
  };
}

/** A user has at most one open run, so the answers kept for other runs can never be sent. */
async function removeOthers(ofUser: string, key: string): Promise<void> {
  const others = (await keys<string>(openOutboxStore())).filter((other) => other.startsWith(ofUser) && other !== key);
  await Promise.all(others.map((other) => del(other, openOutboxStore())));
}

/** Resolves to undefined on failure or after the longest wait: private windows may have no storage at all. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, undefined);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
