import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The settings of a file of lines NAME=value; comments and names without a value are left out. */
export function settingsOf(file: string): Record<string, string> {
  const entries = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
