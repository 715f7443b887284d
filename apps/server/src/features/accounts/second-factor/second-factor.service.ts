import type { secondFactor } from '@slovickovo/contract/accounts/second-factor';
import type { Body, NothingElse, Reply } from '@slovickovo/contract/endpoint';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { writeLimitedEmail } from '../../../mail/accounts/account-emails.service.ts';
import { authorize } from '../../../policies.ts';
import type { AttemptCounter, AttemptKey } from '../attempts/attempts.repository.ts';
import { type Attempt, countAttempts, limited, limitedSuccess, tooMany } from '../attempts/attempts.service.ts';
import { deviceHash, deviceSubject } from '../sign-in/devices.service.ts';
import { asOwner } from '../sign-in/owner.service.ts';
import { endOtherWaysIn, type InUse } from '../ways-in.service.ts';
import {
  describeSecret,
  hashOfRecoveryCode,
  isRecoveryCode,
  newRecoveryCodes,
  newSecret,
  normaliseCode,
  stepOf,
} from './codes.service.ts';
import { secondFactorPolicies } from './second-factor.policies.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deletedFactor,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
  saveUnconfirmed,
  useRecoveryCode,
  useStep,
} from './second-factor.repository.ts';

type RecoveryCodes = Reply<typeof secondFactor.confirm>['data'];
type Proof = Body<typeof secondFactor.remove>;

/** Lets a sign-in open a session of the account as far as its second factor is concerned. Only this module makes one. */
class PassedFactor {
  readonly userId: number;
  /** Whether no factor was given, so that the statement which opens the session must find none. */
  readonly mustBeOff: boolean;
  /** Counters from which that statement takes the attempt back that proved the first factor. */
  readonly refunds: readonly AttemptCounter[];

  constructor(
    userId: number,
    { mustBeOff, refunds = [] }: { mustBeOff: boolean; refunds?: readonly AttemptCounter[] },
  ) {
    this.userId = userId;
    this.mustBeOff = mustBeOff;
    this.refunds = refunds;
  }
}

export type { PassedFactor };

/** The same of an account that was just created, so that it cannot have one. */
export function withoutFactor(created: { id: number }): PassedFactor {
  return new PassedFactor(created.id, { mustBeOff: true });
}

/** What a sign-in sends besides the first factor: the code, and the name of the device, if it has one. */
interface GivenFactor {
  code: string | undefined;
  device: string | undefined;
  /** Counters from which the attempt that proved the first factor is taken back. */
  counters?: readonly AttemptCounter[];
  /** The factor of the account, if it was on when the account was read. */
  known?: KnownFactor | undefined;
}

interface KnownFactor {
  secret: Buffer;
  /** The database's time in milliseconds. */
  now: number;
  /** Whether the account signed in on this device before. */
  is_own_device: boolean;
}

/**
 * Judges the second factor of an account whose owner has just proven the first one, and refuses with `second_factor_wrong`. Opening a
 * session needs the result, so that no way to sign in leaves it out; without a code that refuses with `second_factor_required` if the
 * factor is on.
 */
export async function passSecondFactor(
  context: Context,
  userId: number,
  { code: typed, device, counters = [], known }: GivenFactor,
): Promise<PassedFactor> {
  const code = normaliseCode(typed ?? '');
  if (code === '') return new PassedFactor(userId, { mustBeOff: true, refunds: counters });
  // A factor that was off is read again: it may have been turned on while the attempt waited for its turn.
  const factor = known
    ? { ...known, confirmed: true }
    : await findFactor(context.db, userId, {
        device_hash: device === undefined ? null : deviceHash(userId, device),
        counters,
      });
  if (!factor?.confirmed) return new PassedFactor(userId, { mustBeOff: true });
  const ownDevice = device !== undefined && factor.is_own_device ? device : null;
  const budgets = budgetsOf(userId, code, ownDevice);
  const refunds = known ? counters : [];
  const { success, left } = await useCode(context, { userId, ...factor }, code, { budgets, refunds });
  if (success) return new PassedFactor(userId, { mustBeOff: false });
  await countWrongCode(context, { budgets, refunds: left }, ownDevice === null ? userId : null);
  throw new AppError('second_factor_wrong');
}

interface Counters {
  budgets: readonly Attempt[];
  /** Counters from which the attempt that proved the first factor is still to be taken back. */
  refunds: readonly AttemptCounter[];
}

/**
 * Returns what limits the guesses (product §9.18). Somebody who knows the password can use up what unknown devices share, so
 * a device of the owner has its own budget, and recovery codes, which cannot be guessed, have none.
 */
function budgetsOf(userId: number, code: string, ownDevice: string | null): Attempt[] {
  if (isRecoveryCode(code)) return [];
  if (ownDevice !== null) return [{ action: 'second_factor_device', subject: deviceSubject(userId, ownDevice) }];
  const subject = String(userId);
  return [
    { action: 'second_factor', subject },
    { action: 'second_factor_day', subject },
  ];
}

/**
 * Counts a wrong code, and refuses over a limit as if it had not been looked at. Tells the account `told` once a day that somebody knows
 * the password: nobody else is asked for a code.
 */
async function countWrongCode(context: Context, { budgets, refunds }: Counters, told: number | null): Promise<void> {
  const untold: Attempt[] = told === null ? [] : [{ action: 'second_factor_untold', subject: String(told) }];
  const counted = await countAttempts(context, [...budgets, ...untold], refunds);
  const refused = counted.slice(0, budgets.length).find(({ isAllowed }) => !isAllowed);
  if (refused !== undefined) throw tooMany(refused);
  const isTold = counted.at(budgets.length)?.isAllowed === false;
  if (told !== null && isTold) await writeLimitedEmail(context.db, 'wrong_codes', told);
}

/**
 * Uses a code of the application or a recovery code up; no success for a wrong one, and for one that was used before. A right code
 * counts nothing, and is refused over a limit. `left` is what is still to be taken back.
 */
async function useCode(
  context: Context,
  { userId, secret, now }: { userId: number; secret: Buffer; now: number },
  code: string,
  { budgets, refunds }: Counters,
): Promise<{ success: boolean; left: readonly AttemptCounter[] }> {
  if (isRecoveryCode(code)) {
    return { success: await useRecoveryCode(context.db, userId, hashOfRecoveryCode(code), refunds), left: [] };
  }
  const step = stepOf(secret, code, now);
  if (step === undefined) return { success: false, left: refunds };
  const use = (counters: AttemptKey[]) => useStep(context.db, { userId, secret, step }, counters, refunds);
  const { is_used } = await limitedSuccess(context, budgets, use, refunds);
  return { success: is_used, left: [] };
}

/** Returns whether the caller's second factor is on, and how many recovery codes are left. One that is not confirmed is off. */
export async function getSecondFactor({ db }: Context, actor: Actor): Promise<Reply<typeof secondFactor.get>['data']> {
  authorize(secondFactorPolicies.have(actor));
  const factor = await findFactor(db, actor.id);
  return { is_on: factor?.confirmed ?? false, recovery_codes_left: await countRecoveryCodes(db, actor.id) };
}

/** Begins the set-up and returns the secret. Nothing is asked at sign-in until `confirmSecondFactor`. */
export async function beginSecondFactor(
  context: Context,
  actor: Actor,
  { proof, ...rest }: Proof,
  address: string,
): Promise<Reply<typeof secondFactor.begin>['data']> {
  rest satisfies NothingElse;
  authorize(secondFactorPolicies.have(actor));
  const secret = newSecret();
  await asOwner(context, actor, { proof, address }, async (tx) => {
    if (!(await saveUnconfirmed(tx, actor.id, secret))) throw new AppError('second_factor_on');
  });
  return describeSecret(secret, actor.login);
}

/** Ends the set-up with a code of the application and returns the recovery codes, this one time. */
export async function confirmSecondFactor(
  context: Context,
  actor: Actor,
  { code, ...rest }: Body<typeof secondFactor.confirm>,
  used: InUse,
): Promise<RecoveryCodes> {
  rest satisfies NothingElse;
  authorize(secondFactorPolicies.have(actor));
  const recovery_codes = newRecoveryCodes();
  const attempt = { action: 'second_factor', subject: String(actor.id) } as const;
  const { success, is_confirmed } = await limited(context, [attempt], async (counters) => {
    const factor = await findFactor(context.db, actor.id);
    if (factor === undefined) throw new AppError('second_factor_off');
    const step = stepOf(factor.secret, normaliseCode(code), factor.now);
    if (step === undefined) return { success: false, is_confirmed: false };
    const confirmation = {
      secret: factor.secret,
      step,
      code_hashes: recovery_codes.map(hashOfRecoveryCode),
    };
    const is_confirmed = await transaction(context.db, async (tx) => {
      if (!(await confirmFactor(tx, actor.id, confirmation, counters))) return false;
      // Until now the password alone opened a session and made a device known.
      await endOtherWaysIn(tx, actor.id, used, { change: 'factor_on' });
      return true;
    });
    return { success: true, is_taken_back: true, is_confirmed };
  });
  if (!success) refuseProblems({ code: 'code_wrong' });
  if (!is_confirmed) throw new AppError('second_factor_on');
  return { recovery_codes };
}

/** Returns new recovery codes; the old ones end. */
export async function renewRecoveryCodes(
  context: Context,
  actor: Actor,
  { proof, ...rest }: Proof,
  { address, ...used }: InUse & { address: string },
): Promise<RecoveryCodes> {
  rest satisfies NothingElse;
  authorize(secondFactorPolicies.have(actor));
  const recovery_codes = newRecoveryCodes();
  await asOwner(context, actor, { proof, address }, async (tx) => {
    if (!(await findFactor(tx, actor.id))?.confirmed) throw new AppError('second_factor_off');
    await replaceRecoveryCodes(tx, actor.id, recovery_codes.map(hashOfRecoveryCode));
    await endOtherWaysIn(tx, actor.id, used, { change: 'recovery_codes' });
  });
  return { recovery_codes };
}

/** Ends the caller's second factor with its recovery codes; refuses a wrong proof. Without a second factor nothing changes. */
export async function removeSecondFactor(
  context: Context,
  actor: Actor,
  { proof, ...rest }: Proof,
  { address, ...used }: InUse & { address: string },
): Promise<void> {
  rest satisfies NothingElse;
  authorize(secondFactorPolicies.have(actor));
  await asOwner(context, actor, { proof, address }, async (tx) => {
    if (await deleteFactor(tx, actor.id)) await endOtherWaysIn(tx, actor.id, used, { change: 'factor_off' });
  });
}

/** A part of the statement by which an administrator takes the role away that may have a second factor. */
export function endedFactor(userId: number): StatementPart {
  return deletedFactor(userId);
}
