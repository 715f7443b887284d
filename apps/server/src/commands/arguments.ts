import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The arguments of a command are wrong; the message says what is. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads arguments as `parseArgs` of Node. Throws a `UsageError` for what is not asked for, and for an empty value. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  const read = parsed(config);
  for (const [name, value] of Object.entries(read.values)) {
    if (value === '') throw new UsageError(`The value of --${name} is empty.`);
  }
  return read;
}

function parsed<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Behind the first sentence Node explains how to pass what looks like an option; no command takes such values.
    const [sentence] = (error as Error).message.split(/\.\s|\.?$/);
    throw new UsageError(`${sentence}.`, { cause: error });
  }
}

/** Returns the only one of the positional arguments, which the usage calls so. Throws a `UsageError` if there is none, or another one. */
export function onlyArgument(positionals: string[], called: string): string {
  const [first, second] = positionals;
  if (first === undefined || first === '') throw missing(called);
  if (second !== undefined) throw new UsageError(`Unexpected argument '${second}'.`);
  return first;
}

/** Returns the error of an argument that must be there, by the name that the usage has for it. */
export function missing(called: string): UsageError {
  return new UsageError(`${called} is missing.`);
}
