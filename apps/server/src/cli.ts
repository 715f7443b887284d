import { parseArgs } from 'node:util';
import { CONFIG_EXIT_CODE, type Config, ConfigError, readProcessConfig } from './config.ts';
import type { DatabaseHandle } from './db/database.ts';
import { demoLogins } from './demo/demo-logins.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { openDatabase } from './open-database.ts';

const USAGE = `Usage: node apps/server/src/cli.ts <command>

  migrate               updates the database to the schema of this version
  seed --demo           adds a demo school to an installation without users
  seed --demo --again   replaces the demo school with a new one
  help                  prints this text

The settings are read from the environment and .env, as by the server. The server may be running.`;

const EXIT = { done: 0, refused: 1, usage: 2, config: CONFIG_EXIT_CODE } as const;

/** Runs with the open database; resolves to the exit code. */
type Command = (database: DatabaseHandle, config: Config) => Promise<number>;

/** Returns the command that the arguments name; undefined if they name none. */
function commandOf(args: string[]): Command | 'help' | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { demo: { type: 'boolean' }, again: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, ...rest] = positionals;
  const { demo = false, again = false, help = false } = values;
  if (help || command === 'help') return 'help';
  if (rest.length > 0) return undefined;
  if (command === 'migrate' && !demo && !again) return reportMigrated;
  if (command === 'seed' && demo) return (database, config) => seed(database, config, again);
  return undefined;
}

/** Opening the database has already migrated it and logged each migration. */
async function reportMigrated(): Promise<number> {
  console.log('The database has the schema of this version.');
  return EXIT.done;
}

async function seed({ db }: DatabaseHandle, config: Config, again: boolean): Promise<number> {
  const outcome = await seedDemo(db, config, { now: Date.now(), again });
  if (outcome === 'refused') {
    console.error('This installation has real users, so no demo data were added. Nothing was changed.');
    console.error('Use another DATA_DIR or DATABASE_URL for a demo.');
    return EXIT.refused;
  }
  console.log(
    outcome === 'seeded' ? 'The demo school is ready.' : 'The demo school exists already; --again replaces it.',
  );
  console.log(await demoLogins(db));
  return EXIT.done;
}

async function main(): Promise<number> {
  let command: ReturnType<typeof commandOf>;
  try {
    command = commandOf(process.argv.slice(2));
  } catch (error) {
    // The message of parseArgs names the unknown option.
    console.error((error as Error).message);
  }
  if (command === 'help') {
    console.log(USAGE);
    return EXIT.done;
  }
  if (command === undefined) {
    console.error(USAGE);
    return EXIT.usage;
  }
  const config = readProcessConfig();
  const database = await openDatabase(config, { info: console.log, warn: console.warn });
  try {
    return await command(database, config);
  } finally {
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = error instanceof ConfigError ? EXIT.config : EXIT.refused;
  },
);
