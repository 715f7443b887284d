import { CONFIG_EXIT_CODE, type Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { IfMissing } from '../open-database.ts';

/** Exit codes of the command line: 0 done, 1 refused, 2 wrong arguments, 78 wrong settings. */
export const EXIT = { done: 0, refused: 1, usage: 2, config: CONFIG_EXIT_CODE } as const;

/** Runs with the open database; resolves to the exit code. `stopping` is aborted, and the database closed, by a signal. */
export type Run = (database: DatabaseHandle, config: Config, stopping: AbortSignal) => Promise<number>;

/** What the arguments of a command ask for. */
export type Request =
  /** Runs with the configured database, updated to the schema of this program. */
  | { updated: Run; ifMissing: IfMissing }
  /** Runs with the configured database as it is, whatever its schema. */
  | { asItIs: Run; ifMissing: IfMissing }
  /** Runs without an open database; it opens those that it needs, and passes `stopping` on to them. */
  | { alone: (config: Config, stopping: AbortSignal) => Promise<number> };

/** One command of the command line. A new one gets a file in this folder and a line in `commands.ts`. */
export interface Command {
  /** Each way to call it, as `[call, explanation]`. The usage shows the lines in this order. */
  usage: readonly (readonly [call: string, explanation: string])[];
  /** Returns what the arguments after the command's name ask for. Throws a `UsageError` if they are wrong. */
  read(args: string[]): Request;
}

/** Where commands tell what they do. */
export const PRINTED = { info: console.log, warn: console.warn };
