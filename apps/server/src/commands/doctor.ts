import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { examine, type Finding } from '../db/invariants/invariants.ts';
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
  let examined = 0;
  let broken = 0;
  for await (const { claim, violations, keys, remedy } of findings(database, config)) {
    examined += 1;
    if (violations > 0) broken += 1;
    if (violations > 0) console.log(`✗ ${claim}: ${violations}, for example ${keys.join('; ')}`);
    else if (all) console.log(`✓ ${claim}`);
    if (violations > 0 && remedy !== undefined) console.log(`  ${remedy}`);
  }
  console.log(`${examined} invariants examined, ${broken} violated. Nothing was changed.`);
  return broken === 0 ? EXIT.done : EXIT.refused;
}

/** Every invariant of the data, those of the database's statements and that of memories, which are computed. */
export async function* findings(database: DatabaseHandle, config: Pick<Config, 'TZ_NAME'>): AsyncGenerator<Finding> {
  const session = await database.openSession();
  try {
    yield* examine(session, config.TZ_NAME);
  } finally {
    await session.end();
  }
  const keys: string[] = [];
  const atOneMoment = database.db.transaction().setIsolationLevel('repeatable read');
  await atOneMoment.execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    for await (const { user_id, word_id } of findWrongMemories(tx, config)) keys.push(`${user_id} ${word_id}`);
  });
  yield {
    claim: 'The memory of a word is what its answers make',
    violations: keys.length,
    keys: keys.slice(0, 5),
    remedy: 'an update from a version without memories leaves them so; rebuild-memories makes them anew',
  };
}
