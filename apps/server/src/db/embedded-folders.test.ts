import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  asRoot,
  folder,
  pidOfServer,
  processes,
  query,
  SOURCES,
  spawnApplication,
  start,
  useEmbeddedServers,
} from '../testing/databases/embedded-servers.ts';
import { isAlive } from '../testing/postgres-processes.ts';

useEmbeddedServers();

describe('a lock file of a dead server', () => {
  // Both processes must run as the server's user: PostgreSQL ignores processes of other users.
  const account = async (dataDir: string) => {
    const { uid, gid } = await stat(join(dataDir, 'postgres'));
    return asRoot ? { uid, gid } : {};
  };

  it.each([
    { which: 'whose process id another program got', program: 'echo $$; exec sleep 60' },
    { which: 'whose process is a zombie', program: 'sleep 0 & echo $!; exec sleep 60' },
  ])('$which does not prevent a start', async ({ program }) => {
    const dataDir = join(folder, 'stale');
    const first = await start(dataDir);
    const lockFile = join(dataDir, 'postgres/postmaster.pid');
    const content = await readFile(lockFile, 'utf8');
    await first.stop();

    const other = spawn('/bin/sh', ['-c', program], {
      ...(await account(dataDir)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(other);
    const [pid] = (await once(other.stdout, 'data')) as [Buffer];
    await writeFile(lockFile, content.replace(/^\d+/, String(pid).trim()));
    const second = await start(dataDir);
    expect(await query(second.connection, 'select 1')).toEqual([[1]]);
    other.kill('SIGKILL');
  });
});

describe('a damaged lock file', () => {
  const lockOf = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid');
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(folder, 'damaged-lock');
    const { connection, stop } = await start(dataDir);
    await query(connection, 'create table words as select 1 as id');
    await stop();
  });

  it.each([
    { which: 'that is empty', content: '' },
    { which: 'of blanks', content: ' \n\n' },
    { which: 'of zero bytes, as a power cut leaves it', content: '\0'.repeat(64) },
    { which: 'of words', content: 'garbage\n/data\n' },
    { which: 'of the process 0', content: '0\n' },
  ])('$which does not prevent a start', async ({ content }) => {
    await writeFile(lockOf(dataDir), content);
    const { connection, log, stop } = await start(dataDir);
    expect(await query(connection, 'select id from words')).toEqual([[1]]);
    expect(log.join()).toMatch('postmaster.pid was damaged');
    await stop();
  });

  it('of a running server neither starts a second one nor leaves the first behind', async () => {
    const first = spawnApplication(dataDir);
    await first.report;
    const pid = pidOfServer(dataDir);
    await writeFile(lockOf(dataDir), '');
    const second = await start(dataDir);
    expect(second.adopted).toBe(true);
    first.process.stdin.end();
    await first.exited;
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });
});

describe('a folder that cannot be used', () => {
  it('is not changed if it contains something else than a complete database', async () => {
    const dataDir = join(folder, 'half');
    await mkdir(join(dataDir, 'postgres/base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n');
    await expect(start(dataDir)).rejects.toThrow(/no complete database.*Restore it from a backup/);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION', 'base']);
  });

  it('is refused if another version of PostgreSQL created it', async () => {
    const dataDir = join(folder, 'older');
    await mkdir(join(dataDir, 'postgres/global'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/global/pg_control'), '');
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/another version of PostgreSQL/);
  });

  it.skipIf(process.platform === 'win32')('is refused if others may read the database', async () => {
    const dataDir = join(folder, 'open');
    const { stop } = await start(dataDir);
    await stop();
    await chmod(join(dataDir, 'postgres'), 0o777);
    await expect(start(dataDir)).rejects.toThrow(/Others may read DATA_DIR\/postgres. Make it private/);
  });

  it.skipIf(!asRoot).each([
    { which: 'that the user may not write', mode: 0o555, says: 'must own DATA_DIR and be allowed to write there' },
    { which: 'that the user may not read', mode: 0o000, says: 'make the present user the owner of DATA_DIR' },
  ])('$which is refused in a sentence', async ({ mode, says }) => {
    const dataDir = join(folder, `rights-${mode}`);
    await mkdir(dataDir);
    await chmod(dataDir, mode);
    const program = join(SOURCES, 'testing/databases/database-process.ts');
    const user = { uid: 65_534, gid: 65_534 };
    const child = spawn(process.execPath, [program, dataDir], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    processes.push(child);
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part));
    await once(child, 'close');
    expect(said).toContain(says);
  });

  it('is named in the error if it is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(start(join(folder, 'file'))).rejects.toThrow(/The folder .* \(DATA_DIR\) cannot be used/);
  });

  it.runIf(process.platform === 'linux')('is named in the error if no folder can be made there', async () => {
    for (const dataDir of ['/proc/x', '/proc/x/y'])
      await expect(start(dataDir)).rejects.toThrow(`The folder ${dataDir} (DATA_DIR) cannot be used.`);
  });
});
