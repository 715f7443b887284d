import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Holdings, privacy } from '@slovickovo/contract/privacy/privacy';
import type { Actor, Context } from '../../../context.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import { isCheckViolation } from '../../../db/violations.ts';
import { AppError } from '../../../errors.ts';
import { forgetRepliesOf } from '../../../http/sent-replies/kept-replies.ts';
import { asOwner, confirmationOf } from '../../accounts/sign-in/owner.service.ts';
import { passOnParts } from '../../classes/teachers/pass-on.service.ts';
import { forgetRunsOf } from '../../runs/saving/known-runs.service.ts';
import { handInTests } from '../../runs/settling.service.ts';
import { DATA_RULES } from '../rules/data-rules.ts';
import {
  countHoldings,
  countNamingRows,
  deleteUser,
  findUserByLogin,
  listOwnedClasses,
  lockForErasure,
  lockUser,
  takeOutOfChanges,
} from './erasure.repository.ts';

/** Returns what the caller has, and what the erasure would do to it (product §11.4). */
export async function getHoldings(context: Context, actor: Actor): Promise<Holdings> {
  const { db } = context;
  return {
    confirm_by: await confirmationOf(context, actor),
    ...(await countHoldings(db, actor.id)),
    classes: await listOwnedClasses(db, actor.id),
  };
}

/** Erases the caller's own account, if the caller proves to be its owner. */
export async function eraseOwnAccount(
  context: Context,
  actor: Actor,
  { proof, ...rest }: Body<typeof privacy.erase>,
  address: string,
): Promise<void> {
  rest satisfies NothingElse;
  await refusingLastAdministrator(
    asOwner(context, actor, { proof, address }, (tx) => eraseWithin(tx, context.config, actor.id)),
  );
  forgetPerson(context.db, actor.id);
}

/** Names the check of the database that keeps an administrator (product §6.13). */
async function refusingLastAdministrator<Result>(erasure: Promise<Result>): Promise<Result> {
  return erasure.catch((error: unknown) => {
    throw isCheckViolation(error, 'users_administrator_check') ? new AppError('last_administrator') : error;
  });
}

/**
 * Erases a person and everything that `rules/data-rules.ts` says of them, in one transaction (product §11.3): sessions end with
 * it, and so do open streams, which read their session again each second. Returns false if there is no such person; refuses
 * with `last_administrator` (product §6.13), or with `class_test_running` for a while.
 */
export async function eraseUser({ db, config }: Pick<Context, 'db' | 'config'>, userId: number): Promise<boolean> {
  const erasure = transaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) return false;
    await eraseWithin(tx, config, userId);
    return true;
  });
  const isErased = await refusingLastAdministrator(erasure);
  forgetPerson(db, userId);
  return isErased;
}

/** Forgets what this process keeps of a person who is erased. */
export function forgetPerson(db: Db, userId: number): void {
  forgetRunsOf(db, userId);
  forgetRepliesOf(db, userId);
}

/**
 * Erases a person in the caller's transaction, which has locked them (`lockUser`); after it, the caller must call `forgetPerson`.
 *
 * Refuses with `class_test_running` while a pupil writes a class test in a class that goes with the person, at most
 * `ERASURE_WAITS_MINUTES` after each start. What is still being written or entered then is handed in, so that its points are kept.
 */
export async function eraseWithin(tx: Tx, config: Context['config'], userId: number): Promise<void> {
  const { run_ids, wait_seconds } = await lockForErasure(tx, userId);
  if (wait_seconds !== null) throw new AppError('class_test_running', { retryAfter: wait_seconds });
  await handInTests(tx, config, run_ids);
  await deleteUser(tx, userId, passOnParts(userId));
  await takeOutOfChanges(tx, userId);
}

/** A foreign key to a person, with the number of rows that name the person by it. */
export interface NamingRows {
  table: string;
  column: string;
  rows: number;
  erasure: string;
}

/** Returns what names the person in the database, by the rules of `DATA_RULES`; keys without a row are left out. */
export async function listNamingRows(db: Db, userId: number): Promise<NamingRows[]> {
  const found: NamingRows[] = [];
  for (const [table, { people = {} }] of Object.entries(DATA_RULES)) {
    for (const [column, erasure] of Object.entries(people)) {
      const rows = await countNamingRows(db, { table, column }, userId);
      if (rows > 0) found.push({ table, column, rows, erasure });
    }
  }
  return found;
}

/** Returns the person with the login, regardless of case, as the command line names people. */
export async function findPerson(db: Db, login: string): Promise<Actor | undefined> {
  return findUserByLogin(db, login.trim());
}
