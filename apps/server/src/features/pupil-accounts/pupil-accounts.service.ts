import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { LoginCard, ManagedPupil, pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { loginProblem, nameProblem, surnameProblem } from '@slovickovo/domain/accounts/accounts';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { LIMITS } from '@slovickovo/domain/limits';
import { loginOfName } from '@slovickovo/domain/pupil-accounts/logins';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../context.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { authorize } from '../../policies.ts';
import { limited } from '../accounts/attempts/attempts.service.ts';
import { issueLinks } from '../accounts/links/links.service.ts';
import { hashFirstPassword } from '../accounts/passwords/first-passwords.service.ts';
import { endWaysIn } from '../accounts/ways-in.service.ts';
import { recordAudit } from '../administration/audit/audit.service.ts';
import { getOwnClass } from '../classes/classes.service.ts';
import { addPupils } from '../classes/joining/joining.service.ts';
import { type CardSecrets, cardCode, firstPassword, keyHash, newSalt } from './cards.service.ts';
import { freeLogins } from './logins.service.ts';
import { pupilAccountPolicies } from './pupil-accounts.policies.ts';
import {
  countRecentAccounts,
  deleteOldCalls,
  findCall,
  insertCall,
  insertPupils,
  listCardHolders,
  listPupils,
  lockPupilAccounts,
  type NewPupil,
  updateCall,
  updatePasswords,
} from './pupil-accounts.repository.ts';

/** Cards are printed weeks before the first lesson; until then nobody has chosen a password. */
const CARD_DAYS = 60;
const DAY_SECONDS = 24 * 60 * 60;

interface Cards {
  usergroup_name: string;
  cards: LoginCard[];
}

type Name = Pick<LoginCard, 'name' | 'surname'>;

/** The pupils of the teacher's class whose password the teacher may reset, by surname. */
export async function listManagedPupils({ db }: Context, actor: Actor, classId: number): Promise<ManagedPupil[]> {
  await getOwnClass(db, actor, classId);
  const pupils = await listPupils(db, classId);
  return pupils
    .filter((pupil) => pupilAccountPolicies.reset(actor, pupil))
    .map(({ role, email, managed_by, managed_in, class_id, ...shown }) => shown);
}

/**
 * Makes accounts without e-mail in the teacher's class, all or none (product §6.11). Never touches an account that exists: a login that
 * somebody has gets a number. A repeated key makes nothing more and returns the cards of the first call that still work.
 */
export async function createPupils(
  context: Context,
  actor: Actor,
  classId: number,
  { key, pupils: sent, ...rest }: Body<typeof pupilAccounts.create>,
  address: string,
): Promise<Cards> {
  rest satisfies NothingElse;
  const own = await getOwnClass(context.db, actor, classId);
  const pupils = checkedPupils(sent);
  const attempt = { action: 'pupil_accounts_address', subject: address } as const;
  const cards = await onlyOnce(context, actor, { classId, kind: 'create', key }, async (secrets) => {
    // Asked here too, because hashing takes long; the answer in the transaction counts.
    await refuseTooMany(context.db, actor, pupils.length);
    await limited(context, [attempt], async () => ({ success: true }));
    const hashed = await withPasswords(actor, secrets, pupils, address);
    return async (tx) => {
      await lockPupilAccounts(tx);
      await refuseTooMany(tx, actor, pupils.length);
      const userIds = await storePupils(tx, { teacherId: actor.id, classId }, hashed);
      await addPupils(tx, classId, userIds);
      return userIds;
    };
  });
  return { usergroup_name: own.name, cards };
}

/**
 * Gives pupils of the teacher's class new first passwords, all or none: ends their sessions, older cards and links with
 * Google and Facebook, and makes their devices unknown. What they are doing is not lost: an open class test goes on after the next sign-in. A repeated key resets
 * nothing more.
 */
export async function resetPupils(
  context: Context,
  actor: Actor,
  classId: number,
  { key, students, ...rest }: Body<typeof pupilAccounts.reset>,
  address: string,
): Promise<Cards> {
  rest satisfies NothingElse;
  const own = await getOwnClass(context.db, actor, classId);
  const wanted = [...new Set(students)];
  const cards = await onlyOnce(context, actor, { classId, kind: 'reset', key }, async (secrets) => {
    const pupils = new Map((await listPupils(context.db, classId)).map((pupil) => [pupil.id, pupil]));
    const chosen = wanted.map((id) => {
      const pupil = pupils.get(id);
      authorize(pupil !== undefined && pupilAccountPolicies.reset(actor, pupil));
      return pupil;
    });
    const attempt = { action: 'pupil_resets', subject: String(actor.id) } as const;
    await limited(context, [attempt], async () => ({ success: true }));
    const hashed = await withPasswords(actor, secrets, chosen, address);
    return async (tx) => {
      const passwords = hashed.map(({ id, password_hash }) => ({ userId: id, password_hash }));
      const count = await updatePasswords(tx, passwords, { teacherId: actor.id, classId });
      authorize(count === wanted.length);
      await endWaysIn(tx, wanted);
      await recordAudit(tx, { action: 'reset_pupil', by: actor, on: chosen });
      return wanted;
    };
  });
  return { usergroup_name: own.name, cards };
}

async function refuseTooMany(db: Db, actor: Actor, more: number): Promise<void> {
  const recent = await countRecentAccounts(db, actor.id);
  if (recent + more > LIMITS.pupil_accounts_per_day) throw new AppError('pupil_accounts_limit');
}

/** Does what the call is about; returns the accounts in the order of their cards. */
type Work = (tx: Tx) => Promise<number[]>;

interface OneCall {
  classId: number;
  kind: 'create' | 'reset';
  key: string;
}

/**
 * Runs the work of one call, and stores the codes of its cards, in one transaction; a repetition of the call runs nothing. Both
 * return the cards: passwords and codes follow from the caller's key and the stored salt. `prepare` does what takes long
 * before the transaction.
 */
async function onlyOnce(
  { db }: Context,
  actor: Actor,
  { classId, kind, key }: OneCall,
  prepare: (secrets: CardSecrets) => Promise<Work>,
): Promise<LoginCard[]> {
  const key_hash = keyHash(key, kind, classId);
  const repeated = async () => {
    const call = await findCall(db, actor.id, key_hash);
    return call && cardsOf(db, call.id, { key, salt: call.salt });
  };
  const known = await repeated();
  if (known !== undefined) return known;
  const secrets = { key, salt: newSalt() };
  const work = await prepare(secrets);
  const callId = await transaction(db, async (tx) => {
    const call = { teacher_id: actor.id, class_id: classId, key_hash, salt: secrets.salt };
    const inserted = await insertCall(tx, call);
    if (inserted === undefined) return undefined;
    const userIds = await work(tx);
    await updateCall(tx, inserted.id, userIds);
    const links = userIds.map((userId, at) => ({ userId, token: cardCode(secrets, at + 1) }));
    const facts = { class_id: classId };
    await issueLinks(tx, links, { purpose: 'sign_in_by_card', lifetimeSeconds: CARD_DAYS * DAY_SECONDS, facts });
    return inserted.id;
  });
  const cards = callId === undefined ? await repeated() : await cardsOf(db, callId, secrets);
  authorize(cards !== undefined);
  return cards;
}

async function cardsOf(db: Db, callId: number, secrets: CardSecrets): Promise<LoginCard[]> {
  const holders = await listCardHolders(db, callId);
  return holders.map(({ n, ...pupil }) => ({
    ...pupil,
    password: firstPassword(secrets, n, pupil),
    code: cardCode(secrets, n),
  }));
}

/** Returns the pupils with the hashes of their first passwords, which take about 30 ms each. */
function withPasswords<Pupil extends Name>(
  actor: Actor,
  secrets: CardSecrets,
  pupils: readonly Pupil[],
  address: string,
): Promise<(Pupil & { password_hash: string })[]> {
  return Promise.all(
    pupils.map(async (pupil, at) => ({
      ...pupil,
      password_hash: await hashFirstPassword(firstPassword(secrets, at + 1, pupil), actor, address),
    })),
  );
}

/** Stores the accounts; returns their ids in the order of the pupils. */
async function storePupils(
  tx: Tx,
  maker: Parameters<typeof insertPupils>[2],
  pupils: readonly NewPupil[],
): Promise<number[]> {
  const ids = new Map<NewPupil, number>();
  while (ids.size < pupils.length) {
    const missing = pupils.filter((pupil) => !ids.has(pupil));
    const logins = await freeLogins(
      tx,
      missing.map(({ login }) => login),
    );
    const rows = missing.map((pupil, at) => ({ ...pupil, login: logins[at] ?? pupil.login }));
    const made = new Map((await insertPupils(tx, rows, maker)).map(({ id, login }) => [login, id]));
    // A login that somebody registered between the two statements is missing: the next round takes the next number.
    missing.forEach((pupil, at) => {
      const id = made.get(logins[at] ?? '');
      if (id !== undefined) ids.set(pupil, id);
    });
  }
  return pupils.map((pupil) => ids.get(pupil) as number);
}

/** Returns the names as they are stored, each with the login that is wished for it. */
function checkedPupils(sent: Body<typeof pupilAccounts.create>['pupils']): (Name & { login: string })[] {
  const problems: Record<string, FieldProblem | null> = {};
  const pupils = sent.map(({ name, surname, login, ...rest }, at) => {
    rest satisfies NothingElse;
    const pupil = { name: cleanText(name), surname: cleanText(surname) };
    const wish = login?.trim() || loginOfName(pupil);
    problems[`pupils.${at}.name`] = nameProblem(pupil.name);
    problems[`pupils.${at}.surname`] = surnameProblem(pupil.surname);
    problems[`pupils.${at}.login`] = loginProblem(wish);
    return { ...pupil, login: wish };
  });
  refuseProblems(problems);
  return pupils;
}

export async function removeOldCalls({ db }: Context): Promise<void> {
  await deleteOldCalls(db);
}
