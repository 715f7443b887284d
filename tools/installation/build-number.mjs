// Plain JavaScript for any Node from 20 on: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is shipped. A commit that changes nothing of it is no new build. */
const SHIPPED = ['apps', 'packages', 'package.json', 'package-lock.json'];

/**
 * Returns the number of the build (product §1.5): `build` of the root package.json, plus the commits to what is shipped since that
 * number was set. It therefore grows with every commit that can be noticed. Without git, or with a part of the history, it is
 * `build`, or `BUILD_NUMBER` of the environment, which an image that is built elsewhere passes on.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {number}
 */
export function buildNumber(root, environment = process.env) {
  if (environment.BUILD_NUMBER) return Number(environment.BUILD_NUMBER);
  const { build } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return build + commitsSince(root, build);
}

function commitsSince(root, build) {
  if (git(root, 'rev-parse', '--is-shallow-repository') !== 'false') return 0;
  const set = git(root, 'log', '-1', '--format=%H', `-S"build": ${build},`, '--', 'package.json');
  if (!set) return 0;
  return Number(git(root, 'rev-list', '--count', '--no-merges', '--full-history', `${set}..HEAD`, '--', ...SHIPPED));
}

/** Returns what git prints; undefined if it fails or is not installed. */
function git(root, ...parameters) {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
