import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { adminNotices, OperatorNotice } from '@slovickovo/contract/notices/notices';
import type { AuditAction } from '@slovickovo/domain/administration/audit';
import { noticeEndProblem, noticeTextProblem, noticeTranslationProblem } from '@slovickovo/domain/notices/notices';
import { cleanLines } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../context.ts';
import { type Tx, transaction } from '../../db/database.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { recordAudit } from '../administration/audit/audit.service.ts';
import {
  deleteNotice,
  endNotice,
  insertNotice,
  listAllNotices,
  listPastNotices,
  listValidNotices,
  lockNotice,
  updateNotice,
} from './notices.repository.ts';

/** Every page asks, and the answer is the same for all: it is asked of the database once in this time. */
const KEPT_FOR_MS = 5_000;

interface Kept {
  asked: number;
  found: Promise<OperatorNotice[]>;
}
/** The last answer of each server, by its settings: a call may have a transaction as its database. */
const kept = new WeakMap<Context['config'], Kept>();

/** Returns the notices that are valid now, the newest first (product §3.16); a change of another process is seen seconds later. */
export function listNotices({ db, config }: Context): Promise<OperatorNotice[]> {
  const last = kept.get(config);
  if (last !== undefined && performance.now() - last.asked < KEPT_FOR_MS) return last.found;
  const found = listValidNotices(db);
  kept.set(config, { asked: performance.now(), found });
  // The next caller asks again.
  found.catch(() => kept.delete(config));
  return found;
}

/** Returns the notices under the caller's bell (product §3.16). */
export function listNoticesOfBell({ db }: Context, actor: Actor): Promise<OperatorNotice[]> {
  return listPastNotices(db, actor.id);
}

/** Returns a page of all notices for administrators, ended ones included, the newest first. */
export function listNoticesForAdministrators({ db }: Context, wanted: PageRequest): Promise<Page<OperatorNotice>> {
  return listAllNotices(db, wanted);
}

/** Runs what an administrator does to a notice, with its entry in the audit list; refuses if there is no such notice. */
async function change(
  { db, config }: Context,
  actor: Actor,
  action: AuditAction,
  run: (tx: Tx) => Promise<OperatorNotice | undefined>,
): Promise<OperatorNotice> {
  const notice = await transaction(db, async (tx) => {
    const changed = await run(tx);
    if (changed === undefined) throw new AppError('not_found');
    await recordAudit(tx, { action, by: actor, facts: { text: changed.text.sk } });
    return changed;
  });
  // Who asks between this and the end of a transaction around it sees the change seconds later, as in another process.
  kept.delete(config);
  return notice;
}

type NoticeForm = Body<typeof adminNotices.create>;

function checked({ type, text, show_bell, valid_from, valid_to, ...rest }: NoticeForm): Omit<OperatorNotice, 'id'> {
  rest satisfies NothingElse;
  const sk = cleanLines(text.sk);
  const en = cleanLines(text.en ?? '');
  refuseProblems({
    'text.sk': noticeTextProblem(sk),
    'text.en': noticeTranslationProblem(en),
    valid_to: noticeEndProblem({
      from: Date.parse(valid_from),
      to: valid_to === null ? null : Date.parse(valid_to),
    }),
  });
  return { type, text: { sk, en: en === '' ? null : en }, show_bell, valid_from, valid_to };
}

/** Publishes a notice, with its entry in the audit list; refuses a form with problems at its fields. */
export async function createNotice(context: Context, actor: Actor, form: NoticeForm): Promise<OperatorNotice> {
  const notice = checked(form);
  return change(context, actor, 'create_notice', (tx) => insertNotice(tx, notice));
}

/** Changes a notice, but for dates that are not given; `not_found` if it is deleted. The audit list gets an entry. */
export async function changeNotice(
  context: Context,
  actor: Actor,
  id: number,
  form: Body<typeof adminNotices.update>,
): Promise<OperatorNotice> {
  return change(context, actor, 'change_notice', async (tx) => {
    const former = await lockNotice(tx, id);
    if (former === undefined) return undefined;
    const { valid_from = former.valid_from, valid_to = former.valid_to, ...content } = form;
    return updateNotice(tx, { id, ...checked({ ...content, valid_from, valid_to }) });
  });
}

/** Ends a notice now; one that has ended is not found, as a deleted one. */
export async function finishNotice(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, 'end_notice', (tx) => endNotice(tx, id));
}

/** Deletes a notice; `not_found` if it is deleted already. The audit list gets an entry. */
export async function removeNotice(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, 'delete_notice', (tx) => deleteNotice(tx, id));
}
