import { findings } from '../../commands/doctor.ts';
import type { Config } from '../../config.ts';
import { readConfig } from '../../config.ts';
import type { DatabaseHandle } from '../../db/database.ts';

/**
 * Returns what must be true of the data and is not, as `claim: key; key`, as the command `doctor` says it. For the end of a test that
 * has made its data by calls alone.
 */
export async function violationsOf(
  database: DatabaseHandle,
  config: Pick<Config, 'TZ_NAME'> = readConfig({}),
): Promise<string[]> {
  const violated: string[] = [];
  for await (const { claim, violations, keys } of findings(database, config))
    if (violations > 0) violated.push(`${claim}: ${keys.join('; ')}`);
  return violated;
}
