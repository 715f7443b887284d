import { type Command, EXIT, type Run } from './commands/command.ts';
import { migrate } from './commands/migrate.ts';
import { seed } from './commands/seed.ts';
import { user } from './commands/user.ts';
import { ConfigError, readProcessConfig } from './config.ts';
import { openDatabase } from './open-database.ts';

/** The commands by their first argument. */
const COMMANDS: Record<string, Command> = { migrate, seed, user };

const HELP: Command['usage'][number] = ['help', 'prints this text; --help after a command prints its own lines'];

/** Returns the usage of the commands, their explanations in one column. */
function usageOf(commands: Command[]): string {
  const lines = [...commands.flatMap(({ usage }) => usage), HELP];
  const width = Math.max(...lines.map(([call]) => call.length));
  return [
    'Usage: node apps/server/src/cli.ts <command>',
    '',
    ...lines.map(([call, explanation]) => `  ${call.padEnd(width)}  ${explanation}`),
    '',
    'The settings are read from the environment and .env, as by the server. The server may be running.',
  ].join('\n');
}

/** Returns what the arguments ask for, or the usage of what they name: to print on request, or because they are wrong. */
function read([name = '', ...args]: string[]): { run: Run } | { usage: string; isAsked: boolean } {
  const wanted = (argument: string) => ['help', '--help', '-h'].includes(argument);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return { usage: usageOf(Object.values(COMMANDS)), isAsked: wanted(name) };
  if (args.some(wanted)) return { usage: usageOf([command]), isAsked: true };
  try {
    const run = command.read(args);
    if (run !== undefined) return { run };
  } catch (error) {
    // The message of parseArgs names the unknown option.
    console.error((error as Error).message);
  }
  return { usage: usageOf([command]), isAsked: false };
}

async function main(): Promise<number> {
  const request = read(process.argv.slice(2));
  if ('usage' in request) {
    if (request.isAsked) console.log(request.usage);
    else console.error(request.usage);
    return request.isAsked ? EXIT.done : EXIT.usage;
  }
  const config = readProcessConfig();
  const database = await openDatabase(config, { info: console.log, warn: console.warn });
  try {
    return await request.run(database, config);
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
