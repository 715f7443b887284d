import type { approvals, WaitingTeacher } from '@slovickovo/contract/administration/approvals';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { fullName } from '@slovickovo/domain/accounts/names';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import type { Page, PageRequest } from '../../../db/page.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError } from '../../../errors.ts';
import { accountEmail } from '../../../mail/accounts/account-emails.service.ts';
import { type AttemptCounter, attemptTakenBack, limited } from '../../accounts/attempts/attempts.service.ts';
import { consumeLink, readLink } from '../../accounts/links/links.service.ts';
import { leaveAllClasses } from '../../classes/leaving/leaving.service.ts';
import { type AuditPerson, auditEntry, checkedReason, recordAudit } from '../audit/audit.service.ts';
import {
  findWaitingTeacher,
  grantedTeacher,
  listWaitingTeachers,
  lockWaitingTeacher,
  refusedTeacher,
} from './approvals.repository.ts';

interface Decision {
  approve: boolean;
  reason: string | null;
  by: AuditPerson | 'link';
  /** Counters from which the attempt is taken back. */
  counters?: readonly AttemptCounter[];
}

function presented({ name, surname, ...row }: NonNullable<Awaited<ReturnType<typeof findWaitingTeacher>>>) {
  return { ...row, f_name: fullName({ name, surname }) };
}

/** Why a link decides nothing: somebody has decided, by it or otherwise, or it does not work. */
type Undecided = 'decided' | 'used' | 'expired' | 'unknown';
type LinkFound = { state: 'waiting'; teacher: WaitingTeacher } | { state: Undecided };

/** Returns who asks, by the code of a link; the link stays unused, because scanners of mailboxes open every link. */
export async function readApprovalLink(
  context: Context,
  { code, ...rest }: Body<typeof approvals.readLink>,
  address: string,
): Promise<LinkFound> {
  rest satisfies NothingElse;
  const { found } = await limited(context, [{ action: 'approval_link', subject: address }], async () => {
    const found = await foundBy(context, code);
    return { success: found.state !== 'unknown', found };
  });
  return found;
}

async function foundBy({ db }: Context, code: string): Promise<LinkFound> {
  const link = await readLink(db, 'approve_teacher', code);
  if (link.state !== 'valid') return link;
  const teacher = link.user_id === null ? undefined : await findWaitingTeacher(db, link.user_id);
  return teacher === undefined ? { state: 'decided' } : { state: 'waiting', teacher: presented(teacher) };
}

/** Approves or refuses a teacher by a link, which works once; the outcome is `done`, or why nothing was done. */
export async function decideByLink(
  context: Context,
  { code, approve, reason, ...rest }: Body<typeof approvals.decideByLink>,
  address: string,
): Promise<'done' | Undecided> {
  rest satisfies NothingElse;
  const decision = { approve, reason: checkedReason(reason), by: 'link' } as const;
  const { outcome } = await limited(context, [{ action: 'approval_link', subject: address }], async (counters) => {
    const outcome = await transaction(context.db, async (tx): Promise<'done' | Undecided> => {
      const link = await consumeLink(tx, 'approve_teacher', code);
      if (link.state !== 'valid') return link.state;
      const isDecided =
        link.user_id === null || !(await decideRequest(context, tx, link.user_id, { ...decision, counters }));
      return isDecided ? 'decided' : 'done';
    });
    return { success: outcome !== 'unknown', is_taken_back: outcome === 'done', outcome };
  });
  return outcome;
}

/** Returns a page of the people who wait to be teachers, the longest wait first. */
export async function listWaiting({ db }: Context, wanted: PageRequest): Promise<Page<WaitingTeacher>> {
  const { rows, total } = await listWaitingTeachers(db, wanted);
  return { rows: rows.map(presented), total };
}

/** An administrator approves or refuses a teacher; refuses with `request_decided` if nobody waits any more. */
export async function decideAsAdmin(
  context: Context,
  actor: Actor,
  userId: number,
  { approve, reason, ...rest }: Body<typeof approvals.decide>,
): Promise<void> {
  rest satisfies NothingElse;
  const decision = { approve, reason: checkedReason(reason), by: actor };
  const isDone = await transaction(context.db, (tx) => decideRequest(context, tx, userId, decision));
  if (!isDone) throw new AppError('request_decided');
}

/** Decides once; returns false if somebody has decided before. */
async function decideRequest(
  context: Context,
  tx: Tx,
  userId: number,
  { approve, reason, by, counters = [] }: Decision,
): Promise<boolean> {
  const teacher = await lockWaitingTeacher(tx, userId);
  if (teacher === undefined) return false;
  const audited = { by, on: { id: teacher.id, login: teacher.login }, facts: { reason } };
  const taken = attemptTakenBack(counters);
  if (approve) {
    const email = accountEmail({ kind: 'teacher_approved', userId });
    await makeTeacher(context, tx, userId, [email, taken, auditEntry({ action: 'approve_teacher', ...audited })]);
  } else {
    const email = accountEmail({ kind: 'teacher_refused', userId, facts: { reason } });
    await recordAudit(tx, { action: 'refuse_teacher', ...audited }, [refusedTeacher(userId), email, taken]);
  }
  return true;
}

/**
 * Makes a locked user a teacher, who leaves the classes: nobody sees a class as its pupil and as a teacher (product §4.18). The parts
 * `alongside` are done in the same statement.
 */
export async function makeTeacher(
  context: Context,
  tx: Tx,
  userId: number,
  alongside: readonly StatementPart[],
): Promise<void> {
  await leaveAllClasses(context, tx, userId, [grantedTeacher(userId), ...alongside]);
}
