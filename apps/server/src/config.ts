import { resolve } from 'node:path';
import { PASSWORD_MINIMUM } from '@slovickovo/domain/limits';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const SETTINGS = z.object({
  PORT: port.default(3000).describe('Port to listen on'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on; 0.0.0.0 opens it to the network'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path))
    .describe('Folder of the embedded database'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional()
    .describe('PostgreSQL 15 or newer to use instead of the embedded one'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('Connections a process may hold'),
  WEB_ROOT: z.string().min(1).optional().describe('Folder of the built web pages, where they lie elsewhere'),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Address users type; https turns on Secure cookies and HSTS'),
  TRUST_PROXY: flag.default(false).describe('Whether a reverse proxy sets X-Forwarded-For and -Proto'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .optional()
    .describe('Mail server; without one letters lie as files in DATA_DIR/letters'),
  MAIL_FROM: z.string().min(3).default('Slovíčkovo <slovickovo@localhost>').describe('Sender of letters'),
  DICT_DIR: z
    .string()
    .min(1)
    .default('/usr/share/dictd')
    .describe('Folder of dictionaries in dictd format, which translations are suggested from'),
  CONCEPTS_FILE: z.string().min(1).optional().describe('The built file of concepts, where it lies elsewhere'),
  TRANSLATE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Translation service that is asked when nothing here knows a word; without one none is'),
  TRANSLATE_SERVICE: z.enum(['libretranslate', 'deepl']).default('libretranslate').describe('What it speaks'),
  TRANSLATE_KEY: z.string().min(1).optional().describe('Its key; LibreTranslate may need none'),
  ESPEAK_BIN: z.string().min(1).default('espeak-ng').describe('Program that reads words aloud'),
  TZ_NAME: z.string().refine(isTimeZone, 'is not a time zone').default('Europe/Bratislava').describe('Zone of months'),
  TEACHER_APPROVAL: z.enum(['auto']).default('auto').describe('How a teacher account gets its role'),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(PASSWORD_MINIMUM).max(64).default(PASSWORD_MINIMUM),
  EXAM_LOCK: flag.default(true).describe('Whether words of a class test are closed to whoever takes it'),
  RANKED_RUNS_PER_DAY: z.coerce.number().int().min(1).max(1000).default(3),
});

/** The process's settings, read once. Names are those of the environment. */
export type Config = z.output<typeof SETTINGS>;

/** Every wrong setting at once, in words. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads the settings from the environment; an empty value counts as not set. Throws `ConfigError` with all problems. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = SETTINGS.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
