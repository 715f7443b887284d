import type { restore } from '@slovickovo/contract/accounts/restore';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { RESETS_PER_DAY } from '@slovickovo/domain/limits';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { siteOf } from '../../../http/operation/network.ts';
import { countWritten, writeAccountEmail } from '../../../mail/accounts/account-emails.service.ts';
import { reachesPeople } from '../../../mail/mailer.ts';
import { countAttempt, limited } from '../attempts/attempts.service.ts';
import { consumeLink, type LinkHolder, type LinkState, readLink } from '../links/links.service.ts';
import { newPasswordProblem } from '../passwords/own-passwords.service.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { deviceSubject } from '../sign-in/devices.service.ts';
import type { Client } from '../sign-in/sign-in-limits.service.ts';
import { endWaysIn } from '../ways-in.service.ts';
import { lockAccountOf, storeOwnPassword } from './restore.repository.ts';

/**
 * Sends a link to the address of the account (product §4.19). What strangers ask for never keeps its owner out: an e-mail that left
 * a moment ago is as good as another one, and a device that signed in to the account before has requests of its own. Without a mail
 * server the answer is that nothing left: the e-mail lies in the folder of the operator.
 */
export async function requestReset(
  context: Context,
  { login, ...rest }: Body<typeof restore.request>,
  { address, device }: Client,
): Promise<'link_sent' | 'link_sent_before' | 'link_not_sent'> {
  rest satisfies NothingElse;
  const { outcome } = await limited(context, [{ action: 'reset_address', subject: address }], async () => {
    const typed = login.trim();
    refuseProblems({ login: typed === '' ? 'login_required' : null });
    return { success: true, outcome: await writeReset(context, typed, device) };
  });
  return reachesPeople(context.config) ? outcome : 'link_not_sent';
}

async function writeReset(
  context: Context,
  login: string,
  device: string | undefined,
): Promise<'link_sent' | 'link_sent_before'> {
  return transaction(context.db, async (tx) => {
    const account = await lockAccountOf(tx, login, device ?? null);
    if (account === undefined) throw new AppError('user_doesnt_exists');
    if (account.email === null) throw new AppError('account_without_email');
    const { id: userId } = account;
    const written = await countWritten(tx, userId, 'reset_password');
    if (written.in_minute > 0) return 'link_sent_before';
    if (written.in_day >= RESETS_PER_DAY && !(await isOwnRequest(context, account, device))) {
      throw new AppError('restoration_limit');
    }
    await writeAccountEmail(tx, { kind: 'reset_password', userId });
    return 'link_sent';
  });
}

/** Whether the request comes from a device of the account that has requests left. */
async function isOwnRequest(
  context: Context,
  account: { id: number; is_known_device: boolean },
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined || !account.is_known_device) return false;
  const attempt = await countAttempt(context, { action: 'reset_device', subject: deviceSubject(account.id, device) });
  return attempt.isAllowed;
}

/** Refuses a link that does not work, and leaves one that does unused (product §4.19). */
export async function readResetLink(
  context: Context,
  { restoration_code, ...rest }: Body<typeof restore.readLink>,
  address: string,
): Promise<void> {
  rest satisfies NothingElse;
  await ofLink(context, { code: restoration_code, address }, async () => undefined);
}

/** Sets the password of the link's account, and ends every other way into it. */
export async function resetPassword(
  context: Context,
  { new_password, restoration_code: code, ...rest }: Body<typeof restore.reset>,
  address: string,
): Promise<void> {
  rest satisfies NothingElse;
  await ofLink(context, { code, address }, async (userId, holder) => {
    refuseProblems({ new_password: newPasswordProblem(new_password, holder, context.config) });
    const hasher = { owner: `user ${userId}`, site: siteOf(address), isKnown: false };
    const password_hash = await hashPassword(new_password, hasher);
    await transaction(context.db, async (tx) => {
      const used = accountOf(await consumeLink(tx, 'reset_password', code));
      if (used instanceof AppError) throw used;
      await storeOwnPassword(tx, userId, password_hash);
      await endWaysIn(tx, [userId]);
    });
  });
}

/** Runs `work` for the account of a link that works. Codes that do not are guessed a limited number of times from one address. */
async function ofLink(
  context: Context,
  { code, address }: { code: string; address: string },
  work: (userId: number, holder: LinkHolder) => Promise<void>,
): Promise<void> {
  const { refused } = await limited(context, [{ action: 'restore_address', subject: address }], async () => {
    const found = accountOf(await readLink(context.db, 'reset_password', code));
    if (found instanceof AppError) return { success: false, refused: found };
    await work(found.userId, found.holder);
    return { success: true, refused: undefined };
  });
  if (refused !== undefined) throw refused;
}

const REFUSALS = {
  unknown: 'invalid_restoration_code',
  expired: 'restoration_invalid',
  used: 'restoration_used',
} as const satisfies Record<Exclude<LinkState['state'], 'valid'>, string>;

/** Returns the account of a link that works, or the refusal that says why it does not. */
function accountOf(link: LinkState): { userId: number; holder: LinkHolder } | AppError {
  if (link.state !== 'valid') return new AppError(REFUSALS[link.state]);
  if (link.user_id === null || link.holder === null) return new AppError(REFUSALS.unknown);
  return { userId: link.user_id, holder: link.holder };
}
