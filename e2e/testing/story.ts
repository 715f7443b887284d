import { type BrowserContext, test as base } from '@playwright/test';
import { createServerProcess, type ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { STAND_IN_ESPEAK } from '../../apps/server/src/testing/stand-ins/speaking-programs.ts';
import { Pupil } from './pupil.ts';
import { Teacher } from './teacher.ts';

export { expect } from '@playwright/test';

interface People {
  /** A browser of its own, watched: what its pages do wrong fails the story. */
  newBrowser: () => Promise<BrowserContext>;
  /** Somebody who is going to be a teacher. */
  teacher: Teacher;
  /** Somebody the page has never seen. */
  newcomer: Pupil;
}

/** A story: people, each with a browser of their own, and the server they share with the other stories of the worker. */
export const test = base.extend<People, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      // What this machine has installed makes no difference to a story.
      const server = await createServerProcess({ ESPEAK_BIN: STAND_IN_ESPEAK, DICT_DIR: '/nowhere' });
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  newBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await watch(context, faults);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
    base.expect(faults, 'violations of the Content-Security-Policy and exceptions nobody caught').toEqual([]);
  },
  teacher: async ({ newBrowser, hasTouch }, use) => {
    const context = await newBrowser();
    await use(new Teacher(await context.newPage(), { hasTouch }));
  },
  newcomer: async ({ newBrowser, hasTouch }, use) => {
    const context = await newBrowser();
    await use(new Pupil(await context.newPage(), { hasTouch }));
  },
});

/** Notes violations of the Content-Security-Policy and exceptions nobody caught, on every page of the browser. */
async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  await context.exposeBinding('noteViolation', (_source, violation: string) => faults.push(violation));
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation(violation: string): void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      noteViolation(`${violatedDirective} blocked ${blockedURI} (${sourceFile})`),
    );
  });
}
