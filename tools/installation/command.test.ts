import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from './installation.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'command-'));
  cpSync(join(ROOT, 'tools', 'command.mjs'), join(root, 'tools', 'command.mjs'));
  cpSync(join(ROOT, 'tools', 'installation'), join(root, 'tools', 'installation'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'bin'));
  // A stand-in for npm, which notes that it was started.
  writeFileSync(join(root, 'bin', 'npm'), '#!/bin/sh\ntouch "$0.started"\n');
  chmodSync(join(root, 'bin', 'npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

it.skipIf(process.platform === 'win32')('a command installs nothing under a server that may be running', () => {
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/new': { version: '1.0.0' } } }),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools', 'command.mjs'), '--help'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The installed packages are not those of this version.*Stop the server.*npm ci/);
  expect(existsSync(join(root, 'bin', 'npm.started'))).toBe(false);
});
