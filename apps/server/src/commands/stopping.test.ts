import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand, urlOf } from '../testing/commands/command-line.ts';
import { createTestDatabase } from '../testing/databases/database.ts';
import { startSweeper } from '../testing/databases/start-sweeper.ts';
import { countWaiting } from '../testing/databases/waiting-statements.ts';
import { postgresProcesses } from '../testing/postgres-processes.ts';

const SLOW_MS = 60_000;

let folder: string;
let sweeper: ReturnType<typeof startSweeper>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
  sweeper = startSweeper({ SWEEP_FOLDER: folder });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  sweeper.dismiss();
});

it(
  'a reader of the output who leaves, as `head` does, ends neither the command nor its care for PostgreSQL',
  async () => {
    const dataDir = join(folder, 'unread');
    const environment = { DATA_DIR: dataDir, DATABASE_URL: undefined };
    expect(await startCommand(['migrate'], environment).ended).toMatchObject({ code: 0 });
    const command = startCommand(['doctor', '--all'], environment);
    await printed(command, /✓/);
    command.child.stdout?.destroy();
    expect(await command.ended).toMatchObject({ code: 0, errors: '' });
    expect(postgresProcesses(dataDir)).toEqual([]);
  },
  SLOW_MS,
);

describe.skipIf(process.platform === 'win32')('a signal', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)(
    '%s ends a command, and the PostgreSQL that it started',
    async (signal, code) => {
      const dataDir = join(folder, signal);
      // It waits for a password.
      const admin = ['create-admin', '--login', 'jana', '--email', 'jana@skola.sk', '--password-stdin'];
      const command = startCommand(admin, { DATA_DIR: dataDir, DATABASE_URL: undefined }, null);
      await printed(command, /PostgreSQL started/);
      expect(postgresProcesses(dataDir)).not.toEqual([]);
      command.child.kill(signal);
      command.child.kill(signal);
      expect(await command.ended).toMatchObject({ code, errors: `Stopping (${signal}).\n` });
      expect(postgresProcesses(dataDir)).toEqual([]);
    },
    SLOW_MS,
  );

  it(
    'ends a statement that others hold up, and leaves nothing of a file',
    async () => {
      const source = await createTestDatabase();
      const lock = await source.openSession();
      await lock.query('begin; lock table words');
      const path = join(folder, 'stopped.sql.zst');
      const command = startCommand(['backup', '--output', path], { DATABASE_URL: urlOf(source) });
      await expect.poll(() => countWaiting(source.db), { timeout: 30_000 }).toBeGreaterThan(0);
      expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toHaveLength(1);
      const stoppedAt = performance.now();
      command.child.kill('SIGINT');
      const { code, errors } = await command.ended;
      expect(performance.now() - stoppedAt).toBeLessThan(3_000);
      expect(code).toBe(130);
      expect(errors).toMatch(/Stopping \(SIGINT\)\.\n$/);
      expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([]);
      await source.close();
    },
    SLOW_MS,
  );
});

/** Resolves when the command has printed this. */
function printed({ child }: ReturnType<typeof startCommand>, text: RegExp): Promise<void> {
  return new Promise((resolve) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (text.test(output)) resolve();
    });
  });
}
