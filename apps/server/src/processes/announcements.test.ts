import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from '../testing/server-process.ts';

const SLOW_MS = 60_000;

let server: ServerProcess;

beforeAll(async () => {
  server = await createServerProcess({ ...WITHOUT_PAGES, LOG_LEVEL: 'info' });
});
afterAll(() => server?.remove());

/** What it has said in lines of the log, when this is the last of it. */
const saidUntil = (sentence: string) =>
  vi.waitFor(
    () => {
      const said = server
        .output()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg);
      expect(said).toContain(sentence);
      return said;
    },
    { timeout: SLOW_MS, interval: 50 },
  );

it('a server without a terminal says in lines of the log what it does', { timeout: SLOW_MS }, async () => {
  await server.start();
  const said = await saidUntil(`The data are in ${server.dataDir}`);
  expect(said).toContain(`Slovíčkovo listens on ${server.url}`);
  expect(said).toContainEqual(expect.stringMatching(/^Migration \S+ applied\.$/));
  await server.stop();
  await saidUntil('Stopping (SIGTERM).');
});

it('and why it does not start', { timeout: SLOW_MS }, async () => {
  const refused = await createServerProcess({ ...WITHOUT_PAGES, TZ_NAME: 'Nowhere' });
  await expect(refused.start()).rejects.toThrow('did not start');
  await vi.waitFor(() =>
    expect(JSON.parse(refused.output()).msg).toBe('The configuration is wrong:\n  - TZ_NAME: is not a time zone'),
  );
  await refused.remove();
});
