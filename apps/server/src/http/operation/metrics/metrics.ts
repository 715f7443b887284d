import { JOB_NAMES } from '@slovickovo/contract/administration/state';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../../context.ts';
import type { DatabaseHandle, Db } from '../../../db/database.ts';
import { diskSpace, isNearlyFull } from '../../../jobs/disk-space.ts';
import { DUE_SINCE } from '../../../mail/emails.repository.ts';
import { within } from '../../../within.ts';
import type { App } from '../../implement.ts';
import { READINESS } from '../health.ts';
import { NO_ROUTE } from '../log-lines.ts';

/** Seconds up to which calls are counted: an answer is saved within the first ones, a password is verified within the middle ones. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** A database that does not answer holds up no scrape for longer than this. */
const PATIENCE_MS = 1_000;

/**
 * Counts what the server does, for Prometheus. Labels are routes, methods, statuses and names of jobs: as in the log, no name, token,
 * address or word that somebody typed gets into them (security.md, "Logs"). Returns what writes the text of a scrape, and its type.
 */
export function registerMetrics(
  app: App,
  database: Pick<DatabaseHandle, 'pool' | 'statements'>,
): { contentType: string; text(): Promise<string> } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countRequests(app, registers);
  showDatabase(database, registers);
  showJobs(app.context, registers);
  showReplica(app.context, registers);
  showDisk(app.context, registers);
  new Gauge({
    name: 'slovickovo_live_viewers',
    help: 'Open streams of the live view of tests in this process',
    registers,
    collect() {
      this.set([...app.openStreams].reduce((sum, streams) => sum + streams.size, 0));
    },
  });
  const readCounts = showCounts(app.context.db, registers);
  return {
    contentType: registry.contentType,
    text: async () => {
      await readCounts();
      return registry.metrics();
    },
  };
}

function countRequests(app: App, registers: Registry[]): void {
  const requests = new Counter({
    name: 'slovickovo_http_requests_total',
    help: 'Answered calls by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  // Without labels, because a series with one begins at its first call, and Prometheus sees no increase in it.
  const faults = new Counter({
    name: 'slovickovo_http_faults_total',
    help: 'Calls that were answered with a status of 500 or more; not those of /readyz, whose 503 is an answer',
    registers,
  });
  const seconds = new Histogram({
    name: 'slovickovo_http_request_seconds',
    help: 'Time from the first byte of a call to the last of its answer; streams are left out',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? NO_ROUTE;
    requests.inc({ method, route, status: reply.statusCode });
    if (reply.statusCode >= 500 && route !== READINESS) faults.inc();
    if (reply.getHeader('content-type') !== 'text/event-stream')
      seconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

function showDatabase({ pool, statements }: Pick<DatabaseHandle, 'pool' | 'statements'>, registers: Registry[]): void {
  new Gauge({
    name: 'slovickovo_database_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Counter({
    name: 'slovickovo_database_statements_total',
    help: 'Statements that were sent to the database',
    registers,
    collect() {
      this.reset();
      this.inc(statements());
    },
  });
}

function showJobs({ rounds }: Context, registers: Registry[]): void {
  const of = (
    metric: string,
    help: string,
    value: (round: { finished_at: Date; took_ms: number; is_failed: boolean }) => number,
  ) =>
    new Gauge({
      name: metric,
      help,
      // Prometheus itself calls `job` the group of servers that it asks.
      labelNames: ['name'],
      registers,
      collect() {
        for (const name of JOB_NAMES) {
          const round = rounds.get(name);
          if (round !== undefined) this.set({ name }, value(round));
        }
      },
    });
  of(
    'slovickovo_job_finished_timestamp_seconds',
    'End of the last round of a job',
    (round) => round.finished_at.getTime() / 1000,
  );
  of('slovickovo_job_seconds', 'Duration of the last round of a job', (round) => round.took_ms / 1000);
  of('slovickovo_job_failed', '1 if the last round of a job failed', (round) => Number(round.is_failed));
}

function showReplica({ replica }: Context, registers: Registry[]): void {
  if (replica === undefined) return;
  new Counter({
    name: 'slovickovo_replicable_reads_total',
    help: 'Reads that the replica may answer, by the database that answered',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(replica.reads)) this.inc({ source }, count);
    },
  });
}

/** The disk of `DATA_DIR`, which has the embedded database; a served one is on another. Silent where the system does not tell. */
function showDisk({ config }: Context, registers: Registry[]): void {
  new Gauge({
    name: 'slovickovo_disk_nearly_full',
    help: '1 if the disk of DATA_DIR has so little room that the log warns of it',
    registers,
    async collect() {
      const space = await diskSpace(config.DATA_DIR);
      if (space !== undefined) this.set(Number(isNearlyFull(space)));
    },
  });
}

/** Only a condition on the player lets the open runs be counted by their index. */
const COUNTS = sql<{ emails: number; late: number; runs: number; tests: number }>`
  select
    (select count(*)::int from emails where state = 'waiting') as emails,
    (select coalesce(extract(epoch from now() - ${DUE_SINCE}), 0)::float8 from emails e where e.state = 'waiting') as late,
    (select count(*)::int from runs where state = 'open' and played_by > 0) as runs,
    (select count(*)::int from runs where state = 'open' and mode = 'sealed') as tests`;

/** Gauges of what is in the database, the same in every process; returns what reads it. Without the database they keep silent. */
function showCounts(db: Db, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const isUp = gauge('slovickovo_database_up', '1 if the database answered this scrape');
  const emails = gauge('slovickovo_emails_waiting', 'E-mails that wait for their time or their delivery');
  const late = gauge('slovickovo_emails_late_seconds', 'Time since the first waiting e-mail was due');
  const runs = gauge('slovickovo_runs_open', 'Runs that somebody plays or has left open');
  const tests = gauge('slovickovo_tests_open', 'Class tests that pupils are writing');
  return async () => {
    for (const each of [emails, late, runs, tests]) each.remove();
    isUp.set(0);
    await within(
      PATIENCE_MS,
      COUNTS.execute(db).then(({ rows: [counts] }) => {
        if (counts === undefined) return;
        isUp.set(1);
        emails.set(counts.emails);
        late.set(counts.late);
        runs.set(counts.runs);
        tests.set(counts.tests);
      }),
    );
  };
}
