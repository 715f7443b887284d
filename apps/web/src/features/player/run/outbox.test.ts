import { beforeEach, expect, it, vi } from 'vitest';
import { openOutbox } from './outbox.ts';

// The browser's storage, as far as the outbox needs it.
const storage = vi.hoisted(() => ({ entries: new Map<string, unknown>(), isBroken: false }));

vi.mock('idb-keyval', () => {
  type Open = (mode: string, work: () => unknown) => Promise<unknown>;
  const open: Open = async (_mode, work) => {
    if (storage.isBroken) throw new Error('no storage in a private window');
    return work();
  };
  return {
    createStore: () => open,
    get: (key: string, store: Open) => store('readonly', () => structuredClone(storage.entries.get(key))),
    del: (key: string, store: Open) => store('readwrite', () => storage.entries.delete(key)),
    keys: (store: Open) => store('readonly', () => [...storage.entries.keys()]),
    update: (key: string, change: (before: unknown) => unknown, store: Open) =>
      store('readwrite', () => storage.entries.set(key, change(structuredClone(storage.entries.get(key))))),
  };
});

const MINE = { userId: 1, runId: 7 };

beforeEach(() => {
  storage.entries.clear();
  storage.isBroken = false;
});

async function responses(of = MINE) {
  return [...(await openOutbox(of).read())];
}

it('returns the kept answers after a reload', async () => {
  await openOutbox(MINE).add(0, 'pes');
  await openOutbox(MINE).add(1, '');
  expect(await responses()).toEqual([
    [0, 'pes'],
    [1, ''],
  ]);
});

it('keeps the first answer to a question: two tabs share the outbox', async () => {
  await openOutbox(MINE).add(0, 'pes');
  await openOutbox(MINE).add(0, 'dom');
  expect(await responses()).toEqual([[0, 'pes']]);
});

it('removes the answers that the server has', async () => {
  const outbox = openOutbox(MINE);
  for (const n of [0, 1, 2]) await outbox.add(n, 'pes');
  await outbox.settle((n) => n < 2);
  expect(await responses()).toEqual([[2, 'pes']]);
  await outbox.clear();
  expect(storage.entries.size).toBe(0);
});

it('keeps users and runs apart, and drops a user’s other runs', async () => {
  await openOutbox(MINE).add(0, 'pes');
  await openOutbox({ userId: 2, runId: 7 }).add(0, 'dom');
  await openOutbox({ userId: 1, runId: 8 }).add(0, 'byt');
  expect(await responses()).toEqual([[0, 'pes']]);
  await vi.waitFor(() => expect([...storage.entries.keys()]).toEqual(['1:7', '2:7']));
});

it('lets the run continue in a browser without storage', async () => {
  storage.isBroken = true;
  const outbox = openOutbox(MINE);
  await outbox.add(0, 'pes');
  await outbox.settle((n) => n < 1);
  await outbox.clear();
  expect(await responses()).toEqual([]);
});
