import { CONFIG_EXIT_CODE, type Config, ConfigError, readProcessConfig } from './config.ts';
import { createLog } from './http/operation/log-lines.ts';
import { announcerOf } from './processes/announcements.ts';

/** Reads the settings of this process; wrong ones are printed and end it. */
export function processConfigOrExit(): Config {
  try {
    return readProcessConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // Its level is a setting as well.
    announcerOf(createLog('error')).error(error.message);
    process.exit(CONFIG_EXIT_CODE);
  }
}
