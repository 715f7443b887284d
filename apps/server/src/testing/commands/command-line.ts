import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverPath } from '../../program-files.ts';
import type { TestDatabase } from '../databases/database.ts';

/** How a command ended: its exit code, and what it printed. */
export interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** A command that runs. */
export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** Who starts a command, and how. */
interface Start {
  /** As another user; only root can. */
  account?: { uid: number; gid: number } | undefined;
  /** By a program that gets the command as its last arguments. */
  by?: readonly string[];
}

/** Node keeps the compiled modules of the command line there: reading them anew is a third of the work of a short command. */
export const COMPILED = { NODE_COMPILE_CACHE: serverPath('dist/compile-cache') };

/** Starts the command line in a process of its own, as an operator does, who types `typed`; nothing, for ever, if it is null. */
export function startCommand(
  parameters: string[],
  environment: Record<string, string | undefined>,
  typed: string | null = '',
  { account, by = [] }: Start = {},
): RunningCommand {
  const program = fileURLToPath(new URL('../../cli.ts', import.meta.url));
  const env = { ...process.env, ...COMPILED, ...environment };
  let resolve: (ended: Ended) => void = () => {};
  const ended = new Promise<Ended>((settle) => {
    resolve = settle;
  });
  const [file, ...rest] = [...by, process.execPath, program, ...parameters] as [string, ...string[]];
  const child = execFile(file, rest, { env, ...account }, (error, output, errors) => {
    resolve({ code: error === null ? 0 : Number(error.code ?? -1), output, errors });
  });
  if (typed !== null) child.stdin?.end(typed);
  return { child, ended };
}

/** Returns the address of a test's database as a setting. */
export function urlOf({ connection }: Pick<TestDatabase, 'connection'>): string {
  const { connectionString, user = '', host = '', port = 5432, database: name = '' } = connection;
  if (connectionString !== undefined) return connectionString;
  const password = connection.password === undefined ? '' : `:${encodeURIComponent(String(connection.password))}`;
  return `postgres://${user}${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}
