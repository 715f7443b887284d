import { JOB_NAMES, type JobName, type ServerState } from '@slovickovo/contract/administration/state';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import type { Context } from '../../../context.ts';
import { withoutAddresses } from '../../../http/operation/log-lines.ts';
import { diskSpace, isNearlyFull } from '../../../jobs/disk-space.ts';
import { JOB_PAUSES_MS } from '../../../jobs/job-pauses.ts';
import { reachesPeople } from '../../../mail/mailer.ts';
import { productVersion } from '../../../version.ts';
import { readDatabase, readMail } from './state.repository.ts';

/** An e-mail that should have left so long ago, and a round that should have ended so long ago, are late. */
const LATE_MS = 5 * MINUTE_MS;

/** Returns the state of the installation (product §6.15). A part that cannot be read is null, and the log says why. */
export async function readState(context: Context): Promise<ServerState> {
  const { config } = context;
  const partOf = <T>(read: Promise<T>) =>
    read.catch((error: unknown) => {
      context.log.warn({ err: error }, 'a part of the state could not be read');
      return null;
    });
  const [database, mail, space] = await Promise.all([
    partOf(databaseState(context)),
    partOf(mailState(context)),
    diskSpace(config.DATA_DIR),
  ]);
  return {
    program: { version: productVersion, node: process.versions.node, started_at: startOfProcess().toISOString() },
    database,
    mail,
    jobs: JOB_NAMES.map((name) => jobState(context, name)),
    disk: space ? { free_bytes: space.free, total_bytes: space.total, is_low: isNearlyFull(space) } : null,
  };
}

function startOfProcess(): Date {
  return new Date(performance.timeOrigin);
}

async function databaseState({ db }: Context): Promise<ServerState['database']> {
  const begin = performance.now();
  const facts = await readDatabase(db);
  return { ...facts, answer_ms: Math.round(performance.now() - begin) };
}

async function mailState({ db, config }: Context): Promise<ServerState['mail']> {
  const { last_error, ...facts } = await readMail(db);
  return {
    ...facts,
    target: reachesPeople(config) ? 'server' : 'files',
    is_late: facts.due_since !== null && Date.now() - Date.parse(facts.due_since) > LATE_MS,
    last_error: last_error === null ? null : withoutAddresses(last_error),
  };
}

function jobState({ rounds }: Context, name: JobName): ServerState['jobs'][number] {
  const round = rounds.get(name);
  const every_ms = JOB_PAUSES_MS[name];
  const since = round?.finished_at ?? startOfProcess();
  const isLate = Date.now() - since.getTime() > every_ms + LATE_MS;
  return {
    name,
    health: isLate ? 'late' : round === undefined ? 'new' : round.is_failed ? 'failed' : 'good',
    finished_at: round?.finished_at.toISOString() ?? null,
    took_ms: round?.took_ms ?? null,
    every_ms,
  };
}
