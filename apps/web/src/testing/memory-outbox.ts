import type { Outbox } from '../features/player/run/outbox.ts';

/** An outbox in memory, which ends with the test. */
export function memoryOutbox(): Outbox & { kept: Map<number, string> } {
  const kept = new Map<number, string>();
  return {
    kept,
    read: async () => kept,
    add: async (n, response) => {
      if (!kept.has(n)) kept.set(n, response);
    },
    settle: async (isStored) => {
      for (const n of [...kept.keys()]) if (isStored(n)) kept.delete(n);
    },
    clear: async () => kept.clear(),
  };
}
