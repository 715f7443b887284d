import { createStore, del, get, keys, type UseStore, update } from 'idb-keyval';

/**
 * Answers on their way to the server, kept on this device so that they survive a reload, a new version and a lost session
 * (product §10.18). Only responses are kept, under the user and the run.
 */
export interface Outbox {
  /** What is kept, by question; empty where this device keeps nothing. */
  read(): Promise<ReadonlyMap<number, string>>;
  /** Keeps an answer; the first one to a question stays. */
  add(n: number, response: string): Promise<void>;
  /** Forgets the answers before `current`: the server has them. */
  settle(current: number): Promise<void>;
  /** Forgets all answers of the run. */
  clear(): Promise<void>;
}

/** Apart from the cached server state, which a new version drops. */
const OUTBOX_DATABASE = 'slovickovo-outbox';

/** Some browsers never answer a request to open a database; the run must not wait for them. */
const LONGEST_WAIT_MS = 1_000;

type Kept = Record<number, string>;

/** The outbox of one run. None of its promises is rejected: without storage the answers are in memory alone. */
export function openOutbox({ userId, runId }: { userId: number; runId: number }): Outbox {
  const ofUser = `${userId}:`;
  const key = `${ofUser}${runId}`;
  return {
    async read() {
      const kept = (await quietly(() => get<Kept>(key, database()))) ?? {};
      void quietly(() => removeOthers(ofUser, key));
      return new Map(Object.entries(kept).map(([n, response]) => [Number(n), response]));
    },
    add: (n, response) => change(key, (kept) => ({ [n]: response, ...kept })),
    settle: (current) =>
      change(key, (kept) => Object.fromEntries(Object.entries(kept).filter(([n]) => Number(n) >= current))),
    clear: async () => {
      await quietly(() => del(key, database()));
    },
  };
}

/** Read and written in one transaction: two tabs of one run share the outbox. */
async function change(key: string, work: (kept: Kept) => Kept): Promise<void> {
  await quietly(() => update<Kept>(key, (kept = {}) => work(kept), database()));
}

/** A user has one open run at most, so what is kept of others can never be sent any more. */
async function removeOthers(ofUser: string, key: string): Promise<void> {
  const others = (await keys<string>(database())).filter((other) => other.startsWith(ofUser) && other !== key);
  await Promise.all(others.map((other) => del(other, database())));
}

/** Private windows may have no storage at all. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
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

let store: UseStore | undefined;

function database(): UseStore {
  store ??= createStore(OUTBOX_DATABASE, 'answers');
  return store;
}
