import { type Config, readConfig } from '../config.ts';
import { dumpDatabase } from '../db/backup/dump.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { connectDatabase, migrateDatabase } from '../open-database.ts';
import { readArguments, UsageError } from './arguments.ts';
import { type Command, EXIT, PRINTED } from './command.ts';
import { printProgress, reported } from './progress.ts';
import { fill, told } from './restore.ts';

/** Moves all data between the embedded PostgreSQL and a served one. The source stays as it is. */
export const move: Command = {
  usage: [
    ['move --to <postgres://…>', 'copies the embedded database to a served one without data, and compares every row'],
    ['move --to-embedded', 'the same from the PostgreSQL of DATABASE_URL to an embedded one without data in DATA_DIR'],
  ],
  read(args) {
    const { values } = readArguments({ args, options: { to: { type: 'string' }, 'to-embedded': { type: 'boolean' } } });
    const { to, 'to-embedded': isBack = false } = values;
    if ((to === undefined) !== isBack) throw new UsageError('Either --to or --to-embedded must say where to.');
    return {
      alone: (config, stopping) => (to === undefined ? moveToEmbedded(config, stopping) : moveTo(config, to, stopping)),
    };
  },
};

async function moveTo(config: Config, url: string, stopping: AbortSignal): Promise<number> {
  // The address is judged by the rule of the setting, which it becomes.
  const { DATABASE_URL } = readConfig({ DATABASE_URL: url });
  const code = await copyDatabase({ ...config, DATABASE_URL: undefined }, { ...config, DATABASE_URL }, stopping);
  console.log(
    'Set DATABASE_URL to the new database and start the server. The embedded one stays in DATA_DIR as it is.',
  );
  return code;
}

async function moveToEmbedded(config: Config, stopping: AbortSignal): Promise<number> {
  if (config.DATABASE_URL === undefined) {
    console.error('DATABASE_URL is not set: there is nothing to move from.');
    return EXIT.refused;
  }
  const code = await copyDatabase(config, { ...config, DATABASE_URL: undefined }, stopping);
  console.log('Remove DATABASE_URL from the settings and start the server. The served database stays as it is.');
  return code;
}

async function copyDatabase(from: Config, to: Config, stopping: AbortSignal): Promise<number> {
  const source = await connectDatabase(from, PRINTED, { ifMissing: 'refuse', stopping });
  try {
    await refuseRunningServer(source);
    const target = await connectDatabase(to, PRINTED, { ifMissing: 'create', stopping });
    try {
      await copyRows(source, target);
      await migrateDatabase(target, to, PRINTED);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return EXIT.done;
}

async function copyRows(source: DatabaseHandle, target: DatabaseHandle): Promise<void> {
  const [reading, writing] = await Promise.all([source.openSession(), target.openSession()]);
  try {
    const before = await countWrittenRows(source);
    const rows = reported(dumpDatabase(reading, printProgress), printProgress);
    // Also a server that was started meanwhile writes to the source alone; it may have stopped again.
    const beforeKept = async () => {
      await refuseRunningServer(source);
      if ((await countWrittenRows(source)) !== before) throw new Error(WRITTEN);
    };
    const manifest = await fill(writing, rows, { verify: true, beforeKept });
    console.log(`Copied and compared. ${told(manifest)}`);
  } finally {
    await Promise.all([reading.end(), writing.end()]);
  }
}

const WRITTEN =
  'A server, or something else, wrote to the database while it was copied, which would not be in the copy. Nothing was copied. ' +
  'Stop what uses the database, and move it again.';

/** Rows that were ever written, changed or removed, as PostgreSQL counts them; a connection that ends has told its own. */
async function countWrittenRows({ pool }: DatabaseHandle): Promise<string> {
  const { rows } = await pool.query<{ count: string }>(
    'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as count from pg_stat_user_tables',
  );
  return rows[0]?.count ?? '';
}

/** Throws if a server is there: what it writes after the copy has begun would be missing in the new database. */
async function refuseRunningServer({ pool }: DatabaseHandle): Promise<void> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'slovickovo'
       and pid <> pg_backend_pid()`,
  );
  if (rows[0].count === 0) return;
  throw new Error(
    'A server, or another command, is using the database. Stop it first: what it writes would not be in the copy. Nothing was copied.',
  );
}
