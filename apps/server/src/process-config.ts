import { CONFIG_EXIT_CODE, type Config, ConfigError, readProcessConfig } from './config.ts';

/** Reads the settings of this process; wrong ones are printed and end it. */
export function processConfigOrExit(): Config {
  try {
    return readProcessConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(CONFIG_EXIT_CODE);
  }
}
