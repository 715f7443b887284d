import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildNumber } from './build-number.mjs';
import { ROOT } from './installation.mjs';

let root: string;

const git = (...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=Jana', '-c', 'user.email=jana@skola.sk', ...parameters], {
    cwd: root,
    encoding: 'utf8',
  });
const writeManifest = (version: string, build: number) =>
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version, build, private: true }, null, 2));
function commit(path: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  appendFileSync(join(root, path), 'x');
  git('add', '.');
  git('commit', '-q', '-m', path);
}
/** The number, which the script for machines without Node must print, too. */
function number(environment: NodeJS.ProcessEnv = {}): number {
  const counted = buildNumber(root, environment);
  if (process.platform === 'win32' || environment.BUILD_NUMBER !== undefined) return counted;
  expect(Number(execFileSync(join(root, 'deploy/build-number'), { encoding: 'utf8', stdio: 'pipe' }))).toBe(counted);
  return counted;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-number-'));
  writeManifest('0.3.1', 166);
  mkdirSync(join(root, 'deploy'));
  copyFileSync(join(ROOT, 'deploy/build-number'), join(root, 'deploy/build-number'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the number of the build', () => {
  it('grows with each commit to what is shipped, also over merges', () => {
    git('init', '-q', '-b', 'main');
    commit('apps/web/one.ts');
    expect(number()).toBe(166);
    commit('apps/web/one.ts');
    commit('docs/one.md');
    expect(number()).toBe(167);
    git('switch', '-q', '-c', 'other', 'HEAD~1');
    commit('packages/domain/two.ts');
    expect(number()).toBe(168);
    git('switch', '-q', 'main');
    commit('apps/server/three.ts');
    git('merge', '-q', '--no-edit', 'other');
    expect(number()).toBe(169);
  });

  it('begins anew at a number that is set', () => {
    git('init', '-q', '-b', 'main');
    commit('apps/web/one.ts');
    commit('apps/web/one.ts');
    writeManifest('0.4.0', 200);
    commit('apps/web/one.ts');
    expect(number()).toBe(200);
    commit('apps/web/one.ts');
    expect(number()).toBe(201);
  });

  it('is the one of package.json without git, and with a part of the history', () => {
    expect(number()).toBe(166);
    git('init', '-q', '-b', 'main');
    commit('apps/web/one.ts');
    commit('apps/web/one.ts');
    expect(number()).toBe(167);
    const shallow = join(root, 'shallow');
    git('clone', '-q', '--depth', '1', `file://${root}`, shallow);
    expect(buildNumber(shallow, {})).toBe(166);
  });

  it('can be passed on to an image that is built without the history', () => {
    expect(number({ BUILD_NUMBER: '321' })).toBe(321);
  });
});

it('the manifest of Slovíčkovo has version and build number', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(manifest).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), build: expect.any(Number) });
});
