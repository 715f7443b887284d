import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';
import { createServerProcess, type ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { STAND_IN_ESPEAK } from '../../apps/server/src/testing/stand-ins/speaking-programs.ts';
import { Pupil } from './pupil.ts';
import { Teacher } from './teacher.ts';

export { expect } from '@playwright/test';

/** What a device holds: cookies and stored items. */
export type Device = Pick<BrowserContextOptions, 'storageState' | 'hasTouch' | 'isMobile'>;

interface People {
  /** Opens a browser context of its own, with what a device holds; errors and policy violations on its pages fail the story. */
  newBrowser: (device?: Device) => Promise<BrowserContext>;
  /** A person without an account, who will be a teacher. */
  teacher: Teacher;
  /** A person without an account, who will be a pupil. */
  newcomer: Pupil;
}

/** The fixtures of a story: people with a browser each, and the server, which all stories of a worker share. */
export const test = base.extend<People, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      // Stories must not depend on programs and dictionaries installed on this machine.
      const server = await createServerProcess(
        { ESPEAK_BIN: STAND_IN_ESPEAK, DICT_DIR: '/nowhere' },
        { hasDatabase: true },
      );
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  newBrowser: async ({ browser, browserName }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (device) => {
      const context = await browser.newContext(device);
      await watch(context, faults);
      if (browserName === 'firefox') await context.addInitScript(writeAsTyped);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
    base.expect(faults, 'violations of the Content-Security-Policy and uncaught exceptions').toEqual([]);
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

/** What Firefox tells of a stream of events without a network as if it were an exception of the page. */
const LOST_STREAM = /^(?:Error: )?Firefox can’t establish a connection to the server at /;

/** Collects violations of the Content-Security-Policy and uncaught exceptions on every page of the browser. */
async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('weberror', (fault) => {
    const said = String(fault.error());
    if (!LOST_STREAM.test(said)) faults.push(said);
  });
  await context.exposeBinding('noteViolation', (_source, violation: string) => faults.push(violation));
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation(violation: string): void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      noteViolation(`${violatedDirective} blocked ${blockedURI} (${sourceFile})`),
    );
    // React reports what it recovered from, and only the cause says what that was.
    addEventListener('error', ({ error }) => {
      if (error?.cause instanceof Error) noteViolation(`caused by ${error.cause.stack}`);
    });
  });
}

/**
 * Makes Playwright write into fields of Firefox as a keyboard does. Over WebDriver BiDi it sets the value of the field itself, which
 * React takes for a value of its own.
 */
function writeAsTyped(): void {
  const write = (text: string) => document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  // Playwright sets it on every page; this one stays.
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => write, set: () => undefined });
}
