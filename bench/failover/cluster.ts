import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../../apps/server/src/db/database.ts';
import { replicatingPrograms } from '../../apps/server/src/testing/databases/installed-postgres.ts';
import { killProgramsOf } from '../../apps/server/src/testing/databases/programs-of.ts';
import { startSweeper } from '../../apps/server/src/testing/databases/start-sweeper.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { Machine, type Ports, type Site } from './machine.ts';
import { Programs } from './programs.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/ha/', import.meta.url));
const NAMES = ['db1', 'db2', 'db3'];
const LONGEST_WAIT_MS = 90_000;
const POLL_MS = 100;
const HAPROXY_LOG = 'haproxy.log';
const WHOLE = /^leader \w+,replica \w+,sync_standby \w+$/;

/** A machine as Patroni's `GET /cluster` tells. */
interface Member {
  name: string;
  role: string;
  state: string;
  /** A former primary is on an older one until it follows. */
  timeline?: number;
  lag?: number | string;
}

/** Three database machines and the HAProxy of the application's machine, on loopback, with the configuration of deploy/ha/. */
export class Cluster {
  readonly #site: Site;
  readonly #machines: Machine[];
  readonly #proxyPort: number;
  readonly #sweeper: { dismiss(): void };
  #seenChanges = 0;

  private constructor(site: Site, proxyPort: number, sweeper: { dismiss(): void }) {
    this.#site = site;
    this.#machines = NAMES.map((name) => new Machine(name, site));
    this.#proxyPort = proxyPort;
    this.#sweeper = sweeper;
  }

  /** Starts everything in a new folder, with an empty database of the application. All of it ends with this process, however that ends. */
  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'slovickovo-failover-'));
    const sweeper = startSweeper({ SWEEP_PROGRAMS: folder });
    const cluster = new Cluster(await siteIn(folder), await freePort(), sweeper);
    try {
      await cluster.#begin();
    } catch (error) {
      await cluster.remove();
      throw error;
    }
    return cluster;
  }

  /** The address of the application's database, through HAProxy. */
  get url(): string {
    return this.#urlAt(this.#proxyPort);
  }

  /** The address of the same database on the present primary, without HAProxy. */
  async directUrl(): Promise<string> {
    return this.#urlAt((await this.leader()).ports.postgres);
  }

  get machines(): readonly Machine[] {
    return this.#machines;
  }

  async leader(): Promise<Machine> {
    return this.#withRole('leader');
  }

  /** The machine that takes over from this primary, as soon as it has. */
  async successorOf(former: Machine): Promise<Machine> {
    let leader = former;
    await until(`another machine takes over from ${former.name}`, async () => {
      leader = await this.leader();
      return leader !== former;
    });
    return leader;
  }

  async synchronousStandby(): Promise<Machine> {
    return this.#withRole('sync_standby');
  }

  /** Asks Patroni to move the primary to the synchronous standby; resolves when it has. */
  async switchover(): Promise<void> {
    const [from, to] = [await this.leader(), await this.synchronousStandby()];
    const words = ['-c', join(this.#site.folder, 'patroni'), 'switchover', 'slovickovo', '--force'];
    this.#site.programs.run(
      'patronictl',
      [...words, '--leader', from.name, '--candidate', to.name],
      from.patroniSettings(),
    );
  }

  /** Waits until all machines agree that there is a primary with a synchronous standby, and that all follow it. */
  async untilWhole(): Promise<void> {
    await until('all machines work', async () => {
      const views = await Promise.all(this.#machines.map(membersSeenBy));
      const roles = new Set(views.map((members) => rolesOf(members)));
      return roles.size === 1 && WHOLE.test([...roles].join());
    });
  }

  /** What HAProxy has noticed of the primary since the last call. */
  async changesOfPrimary(): Promise<string[]> {
    const lines = (await readFile(join(this.#site.folder, HAPROXY_LOG), 'utf8')).split('\n');
    const changes = lines.flatMap((line) => /Server primary\/(\w+ is (?:UP|DOWN))/.exec(line)?.[1] ?? []);
    const seen = this.#seenChanges;
    this.#seenChanges = changes.length;
    return changes.slice(seen);
  }

  async remove(): Promise<void> {
    await killProgramsOf(this.#site.folder);
    await rm(this.#site.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    this.#sweeper.dismiss();
  }

  #urlAt(port: number): string {
    return `postgres://slovickovo:${this.#site.passwords.APPLICATION}@127.0.0.1:${port}/slovickovo`;
  }

  async #begin(): Promise<void> {
    for (const machine of this.#machines) {
      machine.startEtcd();
      machine.start();
    }
    const { programs, folder } = this.#site;
    const addresses = Object.fromEntries(
      this.#machines.flatMap(({ name, ports: { postgres, api } }) => [
        [name.toUpperCase(), `127.0.0.1:${postgres}`],
        [`${name.toUpperCase()}_API`, String(api)],
      ]),
    );
    await this.untilWhole();
    await this.#createDatabase();
    programs.start('haproxy', ['-f', join(folder, 'haproxy.cfg')], join(folder, HAPROXY_LOG), {
      ...addresses,
      PRIMARY: `127.0.0.1:${this.#proxyPort}`,
      RUN_AS: programs.run('id', ['-un']).trim(),
      REPLICAS: `127.0.0.1:${await freePort()}`,
    });
  }

  async #createDatabase(): Promise<void> {
    const { passwords } = this.#site;
    const { postgres } = (await this.leader()).ports;
    const { pool, close } = createDatabase(
      {
        ...{ host: '127.0.0.1', port: postgres, user: 'postgres', database: 'postgres' },
        password: passwords.PATRONI_SUPERUSER_PASSWORD as string,
      },
      { max: 1 },
    );
    await pool.query(`create role slovickovo login password '${passwords.APPLICATION}'`);
    await pool.query('create database slovickovo owner slovickovo');
    await close();
  }

  async #withRole(role: string): Promise<Machine> {
    let found: Machine | undefined;
    await until(`there is a ${role}`, async () => {
      const member = (await this.#members()).find((one) => one.role === role && isWorking(one));
      found = this.#machines.find(({ name }) => name === member?.name);
      return found !== undefined;
    });
    return found as Machine;
  }

  /** The machines as the first Patroni that answers sees them. */
  async #members(): Promise<Member[]> {
    for (const machine of this.#machines) {
      const members = await membersSeenBy(machine);
      if (members.length > 0) return members;
    }
    return [];
  }
}

/** The machines as the Patroni of one of them sees them; none if it does not answer. */
async function membersSeenBy({ ports }: Machine): Promise<Member[]> {
  return fetch(`http://127.0.0.1:${ports.api}/cluster`, { signal: AbortSignal.timeout(1_000) })
    .then((response) => response.json() as Promise<{ members: Member[] }>)
    .then(
      ({ members }) => members,
      () => [],
    );
}

/** The roles of the machines that work, for example `leader db2,replica db1,sync_standby db3`; empty while one follows another history. */
function rolesOf(members: Member[]): string {
  const working = members.filter(isWorking).map(({ role, name }) => `${role} ${name}`);
  const timelines = new Set(members.map(({ timeline }) => timeline));
  return timelines.size === 1 ? working.sort().join() : '';
}

async function siteIn(folder: string): Promise<Site> {
  const programs = new Programs(folder);
  const configuration = join(folder, 'patroni');
  await mkdir(configuration);
  await copyFile(join(DEPLOY, 'patroni.yml'), join(configuration, '1-patroni.yml'));
  // An ordinary user cannot make sockets where Debian has them.
  await writeFile(
    join(configuration, '2-sockets.yml'),
    `postgresql: {parameters: {unix_socket_directories: ${folder}}}\n`,
  );
  await copyFile(join(DEPLOY, 'haproxy.cfg'), join(folder, 'haproxy.cfg'));
  await chmod(folder, 0o755);
  if (programs.account.uid !== undefined) chownSync(folder, programs.account.uid, programs.account.gid);
  const ports: Record<string, Ports> = {};
  for (const name of NAMES) {
    const [client, peer, api, postgres] = [await freePort(), await freePort(), await freePort(), await freePort()];
    ports[name] = { client, peer, api, postgres };
  }
  const secrets = [
    'PATRONI_SUPERUSER_PASSWORD',
    'PATRONI_REPLICATION_PASSWORD',
    'PATRONI_REWIND_PASSWORD',
    'PATRONI_RESTAPI_PASSWORD',
    'APPLICATION',
  ];
  const passwords = Object.fromEntries(secrets.map((name) => [name, randomBytes(12).toString('hex')]));
  return { folder, deploy: DEPLOY, bin: replicatingPrograms() as string, programs, passwords, ports };
}

function isWorking({ role, state }: Member): boolean {
  return role === 'leader' ? state === 'running' : ['running', 'streaming'].includes(state);
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + LONGEST_WAIT_MS;
  while (!(await isTrue())) {
    if (performance.now() > latest) throw new Error(`After ${LONGEST_WAIT_MS / 1_000} s it is not so that ${what}.`);
    await sleep(POLL_MS);
  }
}
