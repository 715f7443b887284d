import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

/** Takes what a server tells of itself, in sentences. */
interface Announcer {
  info(sentence: string): void;
  warn(sentence: string): void;
  error(sentence: string): void;
}

/** A person at a terminal reads the sentences as they are; for everything else that takes the output they are lines of the log. */
export function announcerOf(log: FastifyBaseLogger): Announcer {
  return process.stdout.isTTY ? console : log;
}

/** Tells where the server is and where its data are, when it listens: once for all of its processes. */
export function announceStart(config: Config, say: Announcer): void {
  say.info(`Slovíčkovo listens on ${config.APP_URL ?? `http://${config.HOST}:${config.PORT}`}`);
  if (config.TEACHER_APPROVAL === 'email' && config.ADMIN_EMAIL === undefined) {
    say.info('ADMIN_EMAIL is not set: administrators approve new teachers on the page /app/admin.');
  }
  say.info(`The data are in ${config.DATABASE_URL === undefined ? config.DATA_DIR : 'the PostgreSQL of DATABASE_URL'}`);
  // That script reads the settings of the project's folder, which are not those of a service or of a container.
  if (process.env.npm_lifecycle_event === 'start') {
    say.info('Demo data: npm run seed:demo (with the server stopped or running)');
  }
}
