import type { Account, adminUsers } from '@slovickovo/contract/administration/users';
import type { Body, NothingElse, Query, Reply } from '@slovickovo/contract/endpoint';
import { fullName } from '@slovickovo/domain/accounts/names';
import { newFirstPassword } from '@slovickovo/domain/pupil-accounts/first-password';
import { wantedText } from '@slovickovo/domain/text/search';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import type { Page } from '../../../db/page.ts';
import { AppError } from '../../../errors.ts';
import { writeAccountEmail } from '../../../mail/accounts/account-emails.service.ts';
import { reachesPeople } from '../../../mail/mailer.ts';
import { authorize } from '../../../policies.ts';
import { secureRandom } from '../../../secure-random.ts';
import { hashFirstPassword } from '../../accounts/passwords/first-passwords.service.ts';
import { endedFactor } from '../../accounts/second-factor/second-factor.service.ts';
import { closeSessionsOf } from '../../accounts/sessions/sessions.service.ts';
import { endWaysInAndFactor } from '../../accounts/ways-in.service.ts';
import { withdrawnClassOffers } from '../../classes/teachers/teachers.service.ts';
import { eraseWithin, forgetPerson } from '../../privacy/erasure/erasure.service.ts';
import { withdrawnOffers } from '../../word-groups/offers/offers.service.ts';
import { makeTeacher } from '../approvals/approvals.service.ts';
import { type AuditedAction, auditEntry, checkedReason, recordAudit } from '../audit/audit.service.ts';
import { accountPolicies } from './users.policies.ts';
import {
  endPassword,
  listAccounts,
  lockActorAndAccount,
  revokedTeacher,
  teachesClasses,
  updateBlocked,
  updateToFirstPassword,
} from './users.repository.ts';

/** Between the words of a search, as the database's `search_words` divides an account. */
const BETWEEN_WORDS = /[\s@._-]+/;

/** Returns a page of the accounts with words that begin with each one of the filter, by surname; without a filter the newest first. */
export async function listUsers(
  { db }: Context,
  { filter, page, limit, ...rest }: Query<typeof adminUsers.list>,
): Promise<Page<Account>> {
  rest satisfies NothingElse;
  const words = wantedText(filter ?? '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
  const { rows, total } = await listAccounts(db, words, { page, limit });
  return { rows: rows.map(({ name, surname, ...row }) => ({ ...row, f_name: fullName({ name, surname }) })), total };
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockActorAndAccount>>['account']>;

/** Runs a change of an account in a transaction that keeps both accounts as they are. The actor may have been blocked meanwhile. */
async function changeAccount(
  { db }: Context,
  actor: Actor,
  userId: number,
  change: (tx: Tx, account: LockedAccount) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { actor: admin, account } = await lockActorAndAccount(tx, actor.id, userId);
    if (admin === undefined || account === undefined) throw new AppError('not_found');
    await change(tx, account);
  });
}

/**
 * Blocks an account or opens it again (product §6.13). Its sessions end with the transaction; its open class test keeps its deadline,
 * so that a block by mistake costs no attempt. What it has offered to others is withdrawn: nobody can take its classes over, and
 * its messages are read no more.
 */
export async function blockUser(
  context: Context,
  actor: Actor,
  userId: number,
  { blocked, reason, ...rest }: Body<typeof adminUsers.block>,
): Promise<void> {
  rest satisfies NothingElse;
  const facts = { reason: checkedReason(reason) };
  await changeAccount(context, actor, userId, async (tx, account) => {
    if (!accountPolicies.block(actor, account)) throw new AppError('own_account');
    if ((account.blocked_at !== null) === blocked) return;
    await updateBlocked(tx, userId, blocked);
    await closeSessionsOf(tx, [userId]);
    const withdrawn = blocked ? [withdrawnClassOffers(userId), withdrawnOffers(userId)] : [];
    await recordAudit(tx, { action: blocked ? 'block' : 'unblock', by: actor, on: account, facts }, withdrawn);
  });
}

/** Makes a user a teacher, or a teacher a user; a teacher of a class must hand it over or delete it first. */
export async function changeRole(
  context: Context,
  actor: Actor,
  userId: number,
  { role, ...rest }: Body<typeof adminUsers.changeRole>,
): Promise<void> {
  rest satisfies NothingElse;
  await changeAccount(context, actor, userId, async (tx, account) => {
    if (!accountPolicies.changeRole(actor, account)) throw new AppError('role_fixed');
    if (account.role === role) return;
    const facts = { from: account.role, to: role };
    const audited: AuditedAction = { action: 'change_role', by: actor, on: account, facts };
    if (role === 'teacher') {
      await makeTeacher(context, tx, userId, [auditEntry(audited)]);
    } else {
      if (await teachesClasses(tx, userId)) throw new AppError('teaches_classes');
      // Nobody without the role could turn the second factor off.
      await recordAudit(tx, audited, [revokedTeacher(userId), endedFactor(userId)]);
    }
  });
}

/**
 * Lets somebody in who lost the password or the second factor, and nobody else (product §6.13): the password, the second factor, all
 * sessions and devices, cards and unused links, and links with Google and Facebook end. Somebody with an e-mail address gets a link
 * for a new password; of somebody without one, and without a mail server, returns a password that has to be changed.
 */
export async function resetUser(
  context: Context,
  actor: Actor,
  userId: number,
  { reason, ...rest }: Body<typeof adminUsers.reset>,
  address: string,
): Promise<Reply<typeof adminUsers.reset>['data']> {
  rest satisfies NothingElse;
  const facts = { reason: checkedReason(reason) };
  const first = newFirstPassword(secureRandom);
  const password_hash = await hashFirstPassword(first, actor, address);
  let password: string | null = null;
  await changeAccount(context, actor, userId, async (tx, account) => {
    authorize(accountPolicies.reset(actor, account));
    await endWaysInAndFactor(tx, userId);
    if (account.email === null || !reachesPeople(context.config)) {
      await updateToFirstPassword(tx, userId, password_hash);
      password = first;
    } else {
      // The second factor has ended, so the old password alone would let a thief in.
      await endPassword(tx, userId);
      await writeAccountEmail(tx, { kind: 'access_restored', userId });
    }
    await recordAudit(tx, { action: 'reset', by: actor, on: account, facts });
  });
  return { password };
}

/** Erases an account with everything of the person (product §11.3); the audit list keeps that it was done. */
export async function eraseAccount(
  context: Context,
  actor: Actor,
  userId: number,
  { reason, ...rest }: Body<typeof adminUsers.erase>,
): Promise<void> {
  rest satisfies NothingElse;
  const facts = { reason: checkedReason(reason) };
  await changeAccount(context, actor, userId, async (tx, account) => {
    authorize(accountPolicies.erase(actor, account));
    await eraseWithin(tx, context.config, userId);
    await recordAudit(tx, { action: 'erase', by: actor, on: account, facts });
  });
  forgetPerson(context.db, userId);
}
