import { constants } from 'node:os';
import { UsageError } from './commands/arguments.ts';
import { type Command, EXIT, PRINTED, type Request } from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { ConfigError, readProcessConfig } from './config.ts';
import { explainFileError } from './db/backup/file-error.ts';
import { outliveOutput } from './http/operation/lost-output.ts';
import { connectDatabase, openDatabase } from './open-database.ts';
import { within } from './within.ts';

const HELP: Command['usage'][number] = ['help', 'prints this text; --help after a command prints its own lines'];

/** Returns the usage of the commands, their explanations in one column. */
function usageOf(commands: Command[]): string {
  const lines = [...commands.flatMap(({ usage }) => usage), HELP];
  const width = Math.max(...lines.map(([call]) => call.length));
  return [
    'Usage: npm run -s cli -- <command>',
    '',
    ...lines.map(([call, explanation]) => `  ${call.padEnd(width)}  ${explanation}`),
    '',
    'The settings are read from the environment and .env, as by the server. The server may be running, but for move.',
    'Exit codes: 0 done, 1 refused or failed, 2 wrong arguments, 78 wrong settings, 129, 130 and 143 stopped by a signal.',
  ].join('\n');
}

/** What ends a command: Ctrl-C, whoever started it, and a terminal that is closed, also by a connection that is lost. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How long a command may take to end after a signal: to leave an embedded PostgreSQL, and to remove what is half written. */
const STOP_MS = 5_000;

/** Returns what the arguments ask for, or the usage of what they name, because it is asked for or because the arguments are wrong. */
function read([name = '', ...args]: string[]): { request: Request } | { usage: string; wrong?: string } {
  const wanted = (argument: string) => ['help', '--help', '-h'].includes(argument);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const usage = usageOf(Object.values(COMMANDS));
    if (wanted(name)) return { usage };
    return { usage, wrong: name === '' ? 'The command is missing.' : `There is no command '${name}'.` };
  }
  const usage = usageOf([command]);
  if (args.some(wanted)) return { usage };
  try {
    return { request: command.read(args) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { usage, wrong: error.message };
  }
}

async function main(stopping: AbortSignal): Promise<number> {
  const asked = read(process.argv.slice(2));
  if ('usage' in asked) {
    if (asked.wrong === undefined) console.log(asked.usage);
    else console.error(`${asked.wrong}\n\n${asked.usage}`);
    return asked.wrong === undefined ? EXIT.done : EXIT.usage;
  }
  const config = readProcessConfig();
  const { request } = asked;
  if ('alone' in request) return request.alone(config, stopping);
  const [open, run] = 'asItIs' in request ? [connectDatabase, request.asItIs] : [openDatabase, request.updated];
  const database = await open(config, PRINTED, { ifMissing: request.ifMissing, stopping });
  try {
    return await run(database, config, stopping);
  } finally {
    await database.close();
  }
}

// For example because of `head`, or because the connection to a terminal was lost.
outliveOutput();
const stopping = new AbortController();
const ended = main(stopping.signal).then(
  (code) => {
    process.exitCode = code;
  },
  (thrown: unknown) => {
    // A failure after a signal is its effect.
    if (stopping.signal.aborted) return;
    const error = explainFileError(thrown);
    console.error(error instanceof Error ? error.message : error);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = error instanceof ConfigError ? EXIT.config : EXIT.refused;
  },
);

/** Ends the command; its databases are closed by the signal that it was given. A terminal and npm may both send the same signal. */
async function stop(signal: (typeof SIGNALS)[number]): Promise<void> {
  if (stopping.signal.aborted) return;
  console.error(`Stopping (${signal}).`);
  stopping.abort();
  await within(STOP_MS, ended);
  process.exit(128 + constants.signals[signal]);
}
for (const signal of SIGNALS) process.on(signal, () => void stop(signal));
