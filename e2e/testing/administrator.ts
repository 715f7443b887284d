import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { COMPILED } from '../../apps/server/src/testing/commands/command-line.ts';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { NODE, ROOT } from '../../tools/installation/installation.mjs';

/** Makes an administrator as the operator of a server does: by the command line. */
export function makeAdministrator({ dataDir }: ServerProcess, login: string): void {
  const { status, stderr } = spawnSync(
    NODE,
    [
      ...[join(ROOT, 'apps/server/src/cli.ts'), 'create-admin', '--login', login],
      ...['--email', `${login}@skola.sk`, '--password-stdin'],
    ],
    { input: `${PASSWORD}\n`, encoding: 'utf8', cwd: dataDir, env: { ...process.env, ...COMPILED, DATA_DIR: dataDir } },
  );
  if (status !== 0) throw new Error(`The administrator was not made: ${stderr}`);
}
