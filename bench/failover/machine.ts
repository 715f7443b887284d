import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, signalAll, withDescendants } from '../../apps/server/src/testing/postgres-processes.ts';
import type { Programs } from './programs.ts';
import { settingsOf } from './settings-file.ts';

/** The ports of one machine on loopback. */
export interface Ports {
  client: number;
  peer: number;
  api: number;
  postgres: number;
}

export interface Site {
  /** The folder of everything, and that of the ready-made configuration. */
  folder: string;
  deploy: string;
  /** The folder of PostgreSQL's programs. */
  bin: string;
  programs: Programs;
  passwords: Record<string, string>;
  /** All machines, by name. */
  ports: Record<string, Ports>;
}

/**
 * One database machine, with the settings of deploy/ha/: Patroni and the PostgreSQL that it starts; and one machine of etcd, which is
 * another one.
 */
export class Machine {
  readonly name: string;
  readonly #site: Site;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  constructor(name: string, site: Site) {
    this.name = name;
    this.#site = site;
  }

  get ports(): Ports {
    return this.#site.ports[this.name] as Ports;
  }

  startEtcd(): void {
    this.#etcd = this.#site.programs.start('etcd', ['--data-dir', this.#etcdFolder], this.#log, this.#etcdSettings());
  }

  /** Starts Patroni, which starts PostgreSQL. */
  start(): void {
    const { folder, programs } = this.#site;
    this.#patroni = programs.start('patroni', [join(folder, 'patroni')], this.#log, this.patroniSettings());
  }

  /** Kills Patroni and PostgreSQL by SIGKILL at one moment, as when the power fails. */
  async kill(): Promise<void> {
    const pids = this.#pids();
    signalAll(pids, 'SIGKILL');
    if (this.#patroni !== undefined) await ended(this.#patroni);
    while (pids.some(isAlive)) await sleep(10);
  }

  /** Kills its PostgreSQL alone. */
  killPostgres(): void {
    signalAll(this.#postmaster().flatMap(withDescendants), 'SIGKILL');
  }

  /** Stops the time of Patroni and PostgreSQL: they keep their connections and answer nothing. */
  freeze(): void {
    signalAll(this.#pids(), 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.#pids(), 'SIGCONT');
  }

  freezeEtcd(): void {
    this.#etcd?.kill('SIGSTOP');
  }

  thawEtcd(): void {
    this.#etcd?.kill('SIGCONT');
  }

  /** The settings of its Patroni, and of `patronictl`. */
  patroniSettings(): Record<string, string> {
    const { folder, deploy, bin, passwords, ports } = this.#site;
    const hosts = Object.values(ports).map(({ client }) => `127.0.0.1:${client}`);
    const { api, postgres } = this.ports;
    return {
      ...settingsOf(join(deploy, 'patroni.env')),
      ...passwords,
      PATRONI_NAME: this.name,
      PATRONI_ETCD3_HOSTS: hosts.join(),
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: this.#dataFolder,
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${this.name}.pgpass`),
    };
  }

  get #log(): string {
    return join(this.#site.folder, `${this.name}.log`);
  }

  get #dataFolder(): string {
    return join(this.#site.folder, `${this.name}-postgres`);
  }

  get #etcdFolder(): string {
    return join(this.#site.folder, `${this.name}-etcd`);
  }

  #etcdSettings(): Record<string, string> {
    const { deploy, ports } = this.#site;
    const peers = Object.entries(ports).map(([name, { peer }]) => `${name}=http://127.0.0.1:${peer}`);
    const { client, peer } = this.ports;
    // The folder is given as an argument, by which a process that cleans up finds etcd.
    const { ETCD_DATA_DIR: _, ...settings } = settingsOf(join(deploy, 'etcd.env'));
    return {
      ...settings,
      ETCD_NAME: this.name,
      ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
      ETCD_INITIAL_CLUSTER: peers.join(),
    };
  }

  #pids(): number[] {
    const first = [this.#patroni?.pid ?? [], this.#postmaster()].flat().filter(isAlive);
    return [...new Set(first.flatMap(withDescendants))];
  }

  #postmaster(): number[] {
    const lock = join(this.#dataFolder, 'postmaster.pid');
    return existsSync(lock) ? [Number.parseInt(readFileSync(lock, 'utf8'), 10)] : [];
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
