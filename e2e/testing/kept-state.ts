import type { Page } from '@playwright/test';

/** Returns everything the browser stores for the page's origin: databases, caches, storage and readable cookies, as JSON. */
export async function keptState(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = databases.map(
      ({ name = '' }) =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const stores = [...database.objectStoreNames];
            if (stores.length === 0) return resolve([]);
            const found: unknown[] = [];
            const reading = database.transaction(stores);
            for (const store of stores) {
              reading.objectStore(store).getAll().onsuccess = ({ target }) =>
                found.push(...(target as IDBRequest<unknown[]>).result);
            }
            reading.oncomplete = () => {
              database.close();
              resolve(found);
            };
          };
        }),
    );
    const stored = { local: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie };
    return JSON.stringify({ ...stored, caches: await caches.keys(), databases: await Promise.all(rows) });
  });
}
