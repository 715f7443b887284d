import type { Role } from '@slovickovo/contract/accounts/accounts';
import type { Random } from '@slovickovo/domain/random';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { OpenTest } from './db/open-test.ts';
import type { Replica } from './db/replica/replica.ts';
import type { JobRounds } from './jobs/job-rounds.ts';

/** The dependencies of services. All state that processes share is in the database behind `db`. */
export interface Context {
  db: Db;
  config: Config;
  /** Where marked reads may go instead of `db`, if one is configured; `http/implement.ts` chooses for each call. */
  replica?: Replica | undefined;
  /** Random numbers of the system's secure source, for codes and seeds. */
  random: Random;
  log: FastifyBaseLogger;
  /** How the recurring jobs of this process went. */
  rounds: JobRounds;
}

/** The signed-in user of one call, as read from the database when the call began. */
export interface Actor {
  id: number;
  login: string;
  role: Role;
}

/** The caller of one call. */
export interface Caller {
  actor: Actor;
  /** The class test that the caller is writing now: `http/exam-lock.ts` refuses other calls meanwhile. */
  openTest: OpenTest | null;
  /** Whether the password is still the first one: `http/entry-lock.ts` refuses most calls until it is changed. */
  mustChangePassword: boolean;
  /** Another one whenever the caller's words or groups have changed. */
  wordsVersion: number;
  /** Whether the text of the consent changed since the caller agreed: `http/entry-lock.ts` refuses most calls until the caller agrees. */
  mustConsent: boolean;
}
