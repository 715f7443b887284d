import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './installation.mjs';

/**
 * Stands for systemd-run: tells what others could list, and runs the command in an environment of its own, in which the file of settings
 * goes before what is passed.
 */
const SYSTEMD_RUN = `
  import { spawnSync } from 'node:child_process';
  import { readFileSync } from 'node:fs';
  const args = process.argv.slice(2);
  const options = args.splice(0, args.findIndex((argument) => !argument.startsWith('--')));
  const valueOf = (option) => option.slice(option.indexOf('=') + 1);
  const passed = options.filter((option) => option.startsWith('--setenv=')).map(valueOf);
  const file = valueOf(valueOf(options.find((option) => option.startsWith('--property=EnvironmentFile=')))).slice(1);
  const env = { PATH: process.env.PATH };
  for (const setting of [...passed, ...readFileSync(file, 'utf8').split('\\n').filter(Boolean)]) {
    const [name] = setting.split('=');
    env[name] = setting.includes('=') ? valueOf(setting) : process.env[name];
  }
  console.log(JSON.stringify([...options, ...args]));
  spawnSync(args[0], args.slice(1), { env, stdio: 'inherit' });
`;
/** Stands for the command line. */
const PRINT = 'console.log(JSON.stringify({ env: process.env, args: process.argv.slice(2) }))';

let folder: string;
let settings: string;
let command: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slovickovo-command-'));
  settings = join(folder, 'slovickovo.env');
  command = join(folder, 'slovickovo');
  const programs = join(folder, 'node_modules/node/bin');
  const sources = join(folder, 'apps/server/src');
  for (const each of [programs, sources]) mkdirSync(each, { recursive: true });
  writeFileSync(join(programs, 'node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
  writeFileSync(join(sources, 'cli.ts'), PRINT);
  writeFileSync(join(folder, 'systemd-run.mjs'), SYSTEMD_RUN);
  writeFileSync(
    join(folder, 'systemd-run'),
    `#!/bin/sh\nexec '${process.execPath}' '${folder}/systemd-run.mjs' "$@"\n`,
  );
  const text = readFileSync(join(ROOT, 'deploy/slovickovo'), 'utf8');
  writeFileSync(command, text.replaceAll('/opt/slovickovo', folder).replaceAll('/etc/slovickovo.env', settings));
  for (const program of [command, join(folder, 'systemd-run'), join(programs, 'node')]) chmodSync(program, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Calls the command with these settings, beside the file of the service; returns what it got, and what others could list. */
function call(given: Record<string, string>, file: string, ...args: string[]) {
  writeFileSync(settings, file);
  const env = { PATH: `${folder}:${process.env.PATH}`, ...given };
  const { stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8', stdio: 'pipe' });
  expect(stderr).toBe('');
  const [listed = '', got = ''] = stdout.trim().split('\n');
  return { listed, ...(JSON.parse(got) as { env: Record<string, string>; args: string[] }) };
}

describe.skipIf(process.platform === 'win32')('the command `slovickovo` of systemd', () => {
  it('works on the data and with the settings of the service', () => {
    const { env, args } = call({}, 'APP_URL=https://slovicka.skola.sk\n', 'restore', 'a file.zst', '--check');
    expect(env).toMatchObject({ DATA_DIR: '/var/lib/slovickovo', APP_URL: 'https://slovicka.skola.sk' });
    expect(env).not.toHaveProperty('DATABASE_URL');
    expect(args).toEqual(['restore', 'a file.zst', '--check']);
  });

  it.each(['', 'DATA_DIR=/srv/live\nDATABASE_URL=postgres://live/slovickovo\nPGPASSWORD=of-live\n'])(
    'takes the database and its password from the caller if they are set there, whatever the service has: %j',
    (file) => {
      const given = { DATA_DIR: '/srv/new', DATABASE_URL: "postgres://trial/it's $HOME", PGPASSWORD: 'a "b" $c' };
      const { env, listed } = call(given, file, 'restore', 'slovickovo.sql.zst', '--verify');
      expect(env).toMatchObject(given);
      for (const secret of ['trial', 'a \\"b']) expect(listed).not.toContain(secret);
    },
  );

  it('works on the embedded database of the caller if DATABASE_URL is set to nothing', () => {
    const { env } = call(
      { DATABASE_URL: '', DATA_DIR: '/srv/new' },
      'DATABASE_URL=postgres://live/slovickovo\n',
      'doctor',
    );
    expect(env).toMatchObject({ DATABASE_URL: '', DATA_DIR: '/srv/new' });
  });
});
