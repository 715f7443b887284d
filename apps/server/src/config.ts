import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { COMPLETE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import {
  PASSWORD_MINIMUM,
  RANKED_CLASS_POINTS_PER_DAY,
  RANKED_OWN_POINTS_PER_DAY,
  RANKED_RUNS_PER_DAY,
  RETENTION_MONTHS_RANGE,
} from '@slovickovo/domain/limits';
import { z } from 'zod';
import { CONNECTIONS_BESIDE_POOL, CONNECTIONS_OF_OTHERS, EMBEDDED_CONNECTIONS } from './db/embedded/settings.ts';
import { trustedProxies } from './http/operation/trusted-proxies.ts';
import { namesProblems } from './settings/names.ts';
import {
  emailAddress,
  flag,
  httpsAddress,
  languages,
  mailServer,
  numberFrom,
  port,
  presentFolder,
  sender,
  timeZone,
  webAddress,
} from './settings/values.ts';

/** Points that count in rankings; a number that no day of practice reaches switches a cap off. */
const pointsPerDay = numberFrom(1, 1_000_000);
const MOST_PROCESSES = 256;

const SETTINGS = z.object({
  PORT: port.default(3000).describe('Port to listen on'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on; 0.0.0.0 opens it to the network'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path))
    .describe('Folder of the embedded database'),
  SNAPSHOTS_KEPT: numberFrom(0, 366)
    .default(7)
    .describe(
      'Nightly snapshots of the embedded database that are kept in DATA_DIR/backups; 0 takes none, nor before updates',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional()
    .describe('PostgreSQL 15 or newer to use instead of the embedded one'),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional()
    .describe(
      'Streaming replica of DATABASE_URL, from which lists, rankings and statistics are read when it is up to date',
    ),
  // A connection needs 7 ms of processor time for the first of its prepared statements: more connections than the cores can
  // use are only cold when a whole class hands in.
  DATABASE_POOL: numberFrom(2, 200).default(10).describe('Connections a process may hold'),
  PROCESSES: numberFrom(1, MOST_PROCESSES, { orWord: 'auto' })
    .default(1)
    .describe('Processes that answer requests; auto: one for each core'),
  DRAIN_SECONDS: numberFrom(0, 10, { isWhole: false })
    .default(0)
    .describe('Seconds between SIGTERM and the stop, in which a load balancer learns of it'),
  DATABASE_PREPARE: flag
    .default(true)
    .describe('Whether statements are prepared; false behind a pooler of transactions, for example pgbouncer'),
  WEB_ROOT: z.string().min(1).optional().describe('Folder of the built web pages, if not apps/web/dist'),
  APP_URL: webAddress.optional().describe('Address that users type; https turns on Secure cookies and HSTS'),
  CERTIFICATE_URL: webAddress
    .optional()
    .describe('Address of links to shared certificates, if it is another one than APP_URL'),
  PRODUCT_URL: httpsAddress
    .optional()
    .describe('Page about the product, to which the welcome page of shared links leads; no link by default'),
  TRUST_PROXY: trustedProxies.describe(
    'Number of reverse proxies before the server, or their networks; only their X-Forwarded-For is believed',
  ),
  METRICS_PORT: port.optional().describe('Port of the metrics for Prometheus; none by default'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address of the metrics; by default this computer alone'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: mailServer.optional().describe('Mail server; without one, e-mails are written as files to DATA_DIR/emails'),
  MAIL_FROM: sender.default('Slovíčkovo <slovickovo@localhost>').describe('Sender of e-mails'),
  ADMIN_EMAIL: emailAddress
    .optional()
    .describe('Who approves teachers; without it, these e-mails are written as files to DATA_DIR/emails'),
  CONTACT_EMAIL: emailAddress.optional().describe('Who gets the messages of the contact form; by default ADMIN_EMAIL'),
  INTERFACE_LANGUAGES: languages
    .default([...COMPLETE_LANGUAGES])
    .describe('Languages of the interface that users may choose, as codes; by default those with all texts'),
  PRIVACY_TEXT_DIR: presentFolder
    .optional()
    .describe(
      'Folder of the own text of the page "Ochrana údajov", a Markdown file for each language (sk.md, uk.md); by default DATA_DIR/privacy',
    ),
  RETENTION_MONTHS: numberFrom(RETENTION_MONTHS_RANGE.least, RETENTION_MONTHS_RANGE.most)
    .optional()
    .describe('Months after which unused accounts are warned and erased, with SMTP_URL; never by default'),
  DICT_DIR: z
    .string()
    .min(1)
    .default('/usr/share/dictd')
    .describe('Folder of dictionaries in dictd format; translations are suggested from them'),
  CONCEPTS_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('The built file of concepts, if not apps/server/dist/concepts.json'),
  TRANSLATE_URL: webAddress
    .optional()
    .describe('Translation service, asked for words that neither users nor dictionaries know; none by default'),
  TRANSLATE_SERVICE: z
    .enum(['libretranslate', 'deepl'])
    .default('libretranslate')
    .describe('Protocol of the translation service'),
  TRANSLATE_KEY: z.string().min(1).optional().describe('Key of the translation service; LibreTranslate may need none'),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Turns on the sign-in by Google, with the secret and APP_URL'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of the Google client'),
  GOOGLE_ISSUER: httpsAddress.default('https://accounts.google.com').describe('Only tests change it'),
  FACEBOOK_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Turns on the sign-in by Facebook, with the secret and APP_URL'),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of the Facebook application'),
  FACEBOOK_URL: httpsAddress.default('https://www.facebook.com/v23.0').describe('Only tests change it'),
  FACEBOOK_GRAPH_URL: httpsAddress.default('https://graph.facebook.com/v23.0').describe('Only tests change it'),
  ANALYTICS_URL: httpsAddress
    .optional()
    .describe('Where page views of users who allowed it are reported, in the format of Plausible; nowhere by default'),
  CHAT_WIDGET_URL: httpsAddress
    .optional()
    .describe('Script of a chat, loaded on the contact page after consent; none by default'),
  OFFLINE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` makes browsers remove the service worker, and with it what works without a network'),
  NODE_ENV: z.string().optional().describe('Services of others are used only in `production`, as `npm start` sets it'),
  ESPEAK_BIN: z.string().min(1).default('espeak-ng').describe('Program that reads words aloud'),
  TZ_NAME: timeZone.default('Europe/Bratislava').describe('Time zone of months'),
  TEACHER_APPROVAL: z
    .enum(['auto', 'email'])
    .optional()
    .describe('Whether a teacher gets the role at once or after an approval; email if there is a mail server'),
  PASSWORD_MIN_LENGTH: numberFrom(PASSWORD_MINIMUM, 64).default(PASSWORD_MINIMUM),
  EXAM_LOCK: flag
    .default(true)
    .describe('Whether a pupil who is writing a class test is refused everything but the test'),
  RANKED_RUNS_PER_DAY: numberFrom(1, 1000).default(RANKED_RUNS_PER_DAY),
  RANKED_OWN_POINTS_PER_DAY: pointsPerDay.default(RANKED_OWN_POINTS_PER_DAY),
  RANKED_CLASS_POINTS_PER_DAY: pointsPerDay.default(RANKED_CLASS_POINTS_PER_DAY),
});

/** The settings of a process, read once. The names are those of the environment variables. */
export type Config = z.output<typeof SETTINGS> & { TEACHER_APPROVAL: 'auto' | 'email'; PROCESSES: number };

/** Whether the program copies the database by itself. A served one has backups of its own. */
export function keepsSnapshots({
  DATABASE_URL,
  SNAPSHOTS_KEPT,
}: Pick<Config, 'DATABASE_URL' | 'SNAPSHOTS_KEPT'>): boolean {
  return DATABASE_URL === undefined && SNAPSHOTS_KEPT > 0;
}

/** Some settings are wrong; the message lists all of them. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Exit code of a process whose settings are wrong: EX_CONFIG of sysexits.h. */
export const CONFIG_EXIT_CODE = 78;

const SETTINGS_FILE = '.env';

/** Reads the settings of this process from the environment and, if there is one, from `.env` in the working directory. */
export function readProcessConfig(): Config {
  if (existsSync(SETTINGS_FILE)) process.loadEnvFile(SETTINGS_FILE);
  return readConfig(process.env);
}

/**
 * Reads the settings from the environment; an empty value counts as not set. Throws `ConfigError` with all problems, also with names
 * that are nearly those of settings.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const issues = SETTINGS.safeParse(given).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  // A setting that is wrong by itself has its default here, so that the other settings are judged as well.
  const settings = SETTINGS.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  const config = withDefaults(settings);
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(wrong.has('DATABASE_URL') || wrong.has('DATABASE_POOL') ? [] : connectionsProblems(settings)),
    ...metricsProblems(config),
    ...SETTINGS_TOGETHER.flatMap((together) => incompleteSettings(given, together)),
    ...namesProblems(Object.keys(given), Object.keys(SETTINGS.shape)),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/**
 * Settings of which each needs all of `needs`. Providers send browsers back to `APP_URL`. An unused account is erased after
 * warnings only, and a file of an e-mail warns nobody.
 */
const SETTINGS_TOGETHER: { own: (keyof Config)[]; needs: (keyof Config)[] }[] = [
  {
    own: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'APP_URL'],
  },
  {
    own: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    needs: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET', 'APP_URL'],
  },
  { own: ['DATABASE_REPLICA_URL'], needs: ['DATABASE_URL'] },
  { own: ['RETENTION_MONTHS'], needs: ['SMTP_URL', 'APP_URL'] },
];

/** A setting that is given and wrong is not missing. */
function incompleteSettings(
  given: Record<string, unknown>,
  { own, needs }: (typeof SETTINGS_TOGETHER)[number],
): string[] {
  const first = own.find((name) => name in given);
  if (first === undefined) return [];
  return needs.filter((name) => !(name in given)).map((name) => `${name}: is needed with ${first}`);
}

function metricsProblems({ METRICS_PORT, PROCESSES }: Config): string[] {
  if (METRICS_PORT === undefined || PROCESSES === 1) return [];
  return ['METRICS_PORT: needs PROCESSES=1: several would answer in turn, each with its own counters'];
}

/** The most processes that the database has connections for, beside one that is being replaced and a command. */
function mostProcesses({ DATABASE_URL, DATABASE_POOL }: z.output<typeof SETTINGS>): number {
  if (DATABASE_URL !== undefined) return MOST_PROCESSES;
  const ofProcess = DATABASE_POOL + CONNECTIONS_BESIDE_POOL;
  return Math.max(1, Math.floor((EMBEDDED_CONNECTIONS - CONNECTIONS_OF_OTHERS) / ofProcess) - 1);
}

function connectionsProblems(settings: z.output<typeof SETTINGS>): string[] {
  const most = mostProcesses(settings);
  if (settings.PROCESSES === 'auto' || settings.PROCESSES <= most || settings.PROCESSES === 1) return [];
  return [
    `PROCESSES: the embedded PostgreSQL has connections for ${most} processes with DATABASE_POOL=${settings.DATABASE_POOL}`,
  ];
}

/**
 * Adds the defaults that depend on other settings (product §4.18). Outside production there are no services of others: a
 * developer's visits are no page views (product §1.7).
 */
function withDefaults(settings: z.output<typeof SETTINGS>): Config {
  const approval = settings.SMTP_URL === undefined ? 'auto' : 'email';
  const services = settings.NODE_ENV === 'production' ? {} : { ANALYTICS_URL: undefined, CHAT_WIDGET_URL: undefined };
  return {
    ...settings,
    ...services,
    TEACHER_APPROVAL: settings.TEACHER_APPROVAL ?? approval,
    PROCESSES:
      settings.PROCESSES === 'auto' ? Math.min(availableParallelism(), mostProcesses(settings)) : settings.PROCESSES,
  };
}
