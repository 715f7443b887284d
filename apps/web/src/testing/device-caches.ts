import { vi } from 'vitest';

/** Gives the page a Cache Storage, which the DOM of the tests has not. Returns the addresses that a cache has, the oldest first. */
export function giveDeviceCaches(): (name: string) => string[] {
  const caches = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return entries;
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = cacheOf(name);
      return {
        match: async (address: string) => entries.get(address)?.clone(),
        put: async (address: string, response: Response) => void entries.set(address, response),
        keys: async () => [...entries.keys()],
        delete: async (address: string) => entries.delete(address),
      };
    },
    delete: async (name: string) => caches.delete(name),
  });
  return (name) => [...(caches.get(name)?.keys() ?? [])];
}
