import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { examine, type Finding, isUnreadable, unreadable } from '../db/invariants/invariants.ts';
import { schemaState } from '../db/migrate.ts';
import { findWrongMemories } from '../features/runs/word-counts/word-counts.service.ts';
import { MIGRATIONS } from '../open-database.ts';
import { readArguments } from './arguments.ts';
import { type Command, EXIT } from './command.ts';

/** Looks up whether the data are as they must be; changes nothing. */
export const doctor: Command = {
  usage: [
    ['doctor', 'looks up whether the data are consistent; exits with 1 if not; changes nothing'],
    ['doctor --all', 'the same, and prints what is in order too'],
  ],
  read(args) {
    const { values } = readArguments({ args, options: { all: { type: 'boolean' } } });
    return { asItIs: (database, config) => report(database, config, values.all ?? false), ifMissing: 'refuse' };
  },
};

async function report(database: DatabaseHandle, config: Config, all: boolean): Promise<number> {
  if ((await schemaState(database.pool, MIGRATIONS)) !== 'current') {
    console.error('The database does not have the schema of this version. Run migrate first.');
    return EXIT.refused;
  }
  const counts = { examined: 0, violated: 0, unreadable: 0 };
  try {
    for await (const finding of findings(database, config)) {
      counts.examined += 1;
      if (finding.violations > 0) counts.violated += 1;
      if (finding.unreadable !== undefined) counts.unreadable += 1;
      if (finding.violations > 0 || all) tell(finding);
    }
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The rest was not examined, because the database was lost: ${message}. ${told(counts)}`, {
      cause: error,
    });
  }
  if (counts.unreadable > 0) console.log(DAMAGED);
  console.log(told(counts));
  return counts.violated === 0 ? EXIT.done : EXIT.refused;
}

const DAMAGED =
  'A part of the database cannot be read, so its disk or a file is damaged. Keep the database as it is, and restore the newest backup ' +
  '(of an embedded database also DATA_DIR/backups) into another DATA_DIR or DATABASE_URL by restore --verify.';

function tell({ claim, violations, keys, remedy, unreadable }: Finding): void {
  if (unreadable !== undefined) console.log(`✗ ${claim}: not examined, ${unreadable}`);
  else if (violations > 0) console.log(`✗ ${claim}: ${violations}, for example ${keys.join('; ')}`);
  else console.log(`✓ ${claim}`);
  if (violations > 0 && remedy !== undefined) console.log(`  ${remedy}`);
}

function told({ examined, violated, unreadable }: { examined: number; violated: number; unreadable: number }): string {
  const not = unreadable === 0 ? '' : `, ${unreadable} of them because they could not be read`;
  return `${examined} invariants examined, ${violated} violated${not}. Nothing was changed.`;
}

/** Every invariant of the data, those of the database's statements and that of memories, which are computed. */
export async function* findings(database: DatabaseHandle, config: Pick<Config, 'TZ_NAME'>): AsyncGenerator<Finding> {
  const session = await database.openSession();
  try {
    yield* examine(session, config.TZ_NAME);
  } finally {
    await session.end();
  }
  yield await findingOfMemories(database, config).catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
    return unreadable(database.pool, MEMORIES, error);
  });
}

const MEMORIES = 'The memory of a word is what its answers make';

async function findingOfMemories({ db }: DatabaseHandle, config: Pick<Config, 'TZ_NAME'>): Promise<Finding> {
  const keys: string[] = [];
  const atOneMoment = db.transaction().setIsolationLevel('repeatable read');
  await atOneMoment.execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    for await (const { user_id, word_id } of findWrongMemories(tx, config)) keys.push(`${user_id} ${word_id}`);
  });
  return {
    claim: MEMORIES,
    violations: keys.length,
    keys: keys.slice(0, 5),
    remedy: 'an update from a version without memories leaves them so; rebuild-memories makes them anew',
  };
}
