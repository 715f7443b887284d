import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { DatabaseHandle } from './db/database.ts';
import { demoLogins } from './demo/demo-logins.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { openDatabase } from './open-database.ts';

const USAGE = `Usage: node apps/server/src/cli.ts <command>

  migrate               brings the database to the schema of this version
  seed --demo           fills an installation without users with a demo school
  seed --demo --again   replaces the demo school by a new one
  help                  shows this text

The settings are those of the server: the environment and .env. The server may be running or not.`;

/** Exit codes; the last is sysexits.h: what was configured is wrong. */
const EXIT = { done: 0, refused: 1, usage: 2, config: 78 } as const;

type Work = (database: DatabaseHandle, config: Config) => Promise<number>;

/** What was typed, as the work to do; undefined when it is no command. */
function commandOf(typed: string[]): Work | 'help' | undefined {
  const { values, positionals } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: { demo: { type: 'boolean' }, again: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, ...rest] = positionals;
  const { demo = false, again = false, help = false } = values;
  if (help || command === 'help') return 'help';
  if (rest.length > 0) return undefined;
  if (command === 'migrate' && !demo && !again) return migrated;
  if (command === 'seed' && demo) return (database, config) => seed(database, config, again);
  return undefined;
}

/** Opening the database has migrated it, and has said so. */
async function migrated(): Promise<number> {
  console.log('The database has the schema of this version.');
  return EXIT.done;
}

async function seed({ db }: DatabaseHandle, config: Config, again: boolean): Promise<number> {
  const outcome = await seedDemo(db, config, { now: Date.now(), again });
  if (outcome === 'refused') {
    console.error('This installation has real users, so no demo data are added. Nothing was changed.');
    console.error('Use another DATA_DIR or DATABASE_URL for a demo.');
    return EXIT.refused;
  }
  console.log(
    outcome === 'seeded' ? 'The demo school is ready.' : 'The demo school is there already; --again replaces it.',
  );
  console.log(await demoLogins(db));
  return EXIT.done;
}

async function main(): Promise<number> {
  let command: ReturnType<typeof commandOf>;
  try {
    command = commandOf(process.argv.slice(2));
  } catch (error) {
    // parseArgs names the option it does not know.
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
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
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
