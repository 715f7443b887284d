import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand, urlOf } from '../testing/commands/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { asRoot } from '../testing/databases/embedded-servers.ts';
import { openGate, type TcpGate } from '../testing/databases/tcp-gate.ts';

/** Root may do everything, so it starts these commands as nobody. */
const account = asRoot ? { uid: 65_534, gid: 65_534 } : undefined;
/** Files may have one block of half a kilobyte or a kilobyte. */
const WITH_SMALL_FILES = ['sh', '-c', 'ulimit -f 1 && exec "$@"', 'sh'];
/** Only this command sees a disk of one page over the folder of its first argument; at the end it lists what is there. */
const SMALL_DISK = 'mount -t tmpfs -o size=4k small "$0" || exit 99; "$@"; code=$?; ls -A "$0"; exit $code';
const withSmallDisk = (over: string) => ['unshare', '-rm', 'sh', '-c', SMALL_DISK, over];
const withReadOnlyDisk = (over: string) => [
  ...['unshare', '-rm', 'sh', '-c'],
  ...['mount -t tmpfs -o ro fixed "$0" || exit 99; exec "$@"', over],
];

const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'small', tmpdir()]).status === 0;
/** PostgreSQL does not run as root, and where root is a user like others there is no other user. */
const mayMountAsRoot = asRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'small', tmpdir()]).status === 0;
if (!mayMount) console.warn('No disk can be mounted here: the test of a command on a full disk is skipped.');

let folder: string;
let database: TestDatabase;
let gate: TcpGate;
let source: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
  await chmod(folder, 0o755);
  database = await createTestDatabase();
  // The socket of the server is in a folder of its user; a port is open to every user.
  const address = new URL(urlOf(database));
  const host = address.searchParams.get('host') ?? address.hostname;
  const port = Number(address.port);
  gate = await openGate(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${gate.port}`;
  source = { DATABASE_URL: address.href };
});
afterAll(async () => {
  await gate.close();
  await database.close();
  await rm(folder, { recursive: true });
});

describe.skipIf(process.platform === 'win32')('a command without permission says so in a sentence', () => {
  it('backup, for a folder that may not be written', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o555 });
    const path = join(closed, 'a.sql.zst');
    const refused = await startCommand(['backup', '--output', path], source, '', { account }).ended;
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(new RegExp(`^There is no permission to use ${path}\\.$`, 'm'));
  });

  it('restore, for a file that may not be read', async () => {
    const path = join(folder, 'secret.sql.zst');
    await writeFile(path, '', { mode: 0o000 });
    expect(await startCommand(['restore', path], source, '', { account }).ended).toEqual({
      code: 1,
      output: '',
      errors: `There is no permission to use ${path}.\n`,
    });
  });

  it('move, for a DATA_DIR that may not be written', async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o555 });
    const refused = await startCommand(['move', '--to-embedded'], { ...source, DATA_DIR: dataDir }, '', { account })
      .ended;
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain('No permission. The user who starts the program must own DATA_DIR');
  });
});

describe.skipIf(process.platform === 'win32')('a backup without room says so, and leaves nothing behind', () => {
  it('where files may not be so large', async () => {
    const path = join(folder, 'large.sql.zst');
    const refused = await startCommand(['backup', '--output', path], source, '', { by: WITH_SMALL_FILES }).ended;
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain(`${path} is larger than its disk allows.`);
    expect((await readdir(folder)).filter((name) => name.startsWith('large'))).toEqual([]);
  });

  it.runIf(mayMount)('on a full disk', async () => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    const path = join(disk, 'a.sql.zst');
    const refused = await startCommand(['backup', '--output', path], source, '', { by: withSmallDisk(disk) }).ended;
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain(`The disk of ${path} is full.`);
  });
});

describe.runIf(mayMount)('a DATA_DIR is named', () => {
  it('on a disk that can only be read', async () => {
    const disk = join(folder, 'fixed');
    await mkdir(disk);
    const dataDir = join(disk, 'data');
    const settings = { DATABASE_URL: undefined, DATA_DIR: dataDir };
    const refused = await startCommand(['migrate'], settings, '', { by: withReadOnlyDisk(disk) }).ended;
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(`The folder ${dataDir} (DATA_DIR) cannot be used.\nThe disk can only be read.`);
  });

  it.runIf(mayMountAsRoot)('on a disk that is too small for a new database', async () => {
    const disk = join(folder, 'tiny');
    await mkdir(disk);
    const settings = { DATABASE_URL: undefined, DATA_DIR: disk };
    const by = withSmallDisk(disk).map((word) => (word === '-rm' ? '-m' : word));
    const refused = await startCommand(['migrate'], settings, '', { by }).ended;
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain(
      `initdb could not create a new database in ${join(disk, 'postgres')} (DATA_DIR).\nThe disk of DATA_DIR is full.`,
    );
  });
});
