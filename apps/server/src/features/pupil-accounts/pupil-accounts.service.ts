import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { LoginCard, ManagedPupil, pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { loginProblem, nameProblem, surnameProblem } from '@slovickovo/domain/accounts/accounts';
import { cleanName } from '@slovickovo/domain/accounts/names';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { LIMITS } from '@slovickovo/domain/limits';
import { loginOfName } from '@slovickovo/domain/pupil-accounts/logins';
import type { Random } from '@slovickovo/domain/random';
import type { Actor, Context } from '../../context.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import type { StatementPart } from '../../db/statements/parts.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { authorize } from '../../policies.ts';
import { type ActionOfUser, countedOfDay, countOfDay, limited } from '../accounts/attempts/attempts.service.ts';
import { linkHash } from '../accounts/links/links.service.ts';
import { hashFirstPassword } from '../accounts/passwords/first-passwords.service.ts';
import { endWaysIn } from '../accounts/ways-in.service.ts';
import { recordAudit } from '../administration/audit/audit.service.ts';
import { getClassFor, refuseOthersClass } from '../classes/classes.service.ts';
import { type CardSecrets, cardCode, firstPassword, keyHash, newSalt } from './cards.service.ts';
import { freeLogins } from './logins.service.ts';
import { pupilAccountPolicies } from './pupil-accounts.policies.ts';
import {
  beginCreation,
  deleteOldCalls,
  findBeforeCreation,
  findBeforeReset,
  findCall,
  findUnderLock,
  type Holder,
  insertPupils,
  listCardHolders,
  listPupils,
  type NewPupil,
  renewPasswords,
} from './pupil-accounts.repository.ts';

interface Cards {
  usergroup_name: string;
  cards: LoginCard[];
}

type Name = Pick<LoginCard, 'name' | 'surname'>;

/** The pupils of the teacher's class whose password the teacher may reset, by surname. */
export async function listManagedPupils({ db }: Context, actor: Actor, classId: number): Promise<ManagedPupil[]> {
  await getClassFor(db, actor, classId, 'change');
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
  const call = { teacherId: actor.id, classId, key_hash: keyHash(key, 'create', classId) };
  const made = madeBy(actor);
  const recent = countOfDay(made);
  const found = await findBeforeCreation(context.db, call, recent);
  refuseOthersClass(actor, found);
  const pupils = checkedPupils(sent);
  const attempt = { action: 'pupil_accounts_address', subject: address } as const;
  const cards = await onlyOnce(context.db, found, { ...call, key }, async (secrets) => {
    // Asked here too, because hashing takes long; the answer in the transaction counts.
    refuseTooMany(found.recent + pupils.length);
    await limited(context, [attempt], async () => ({ success: true }));
    const hashed = await withPasswords(actor, secrets, pupils, address);
    return transaction(context.db, async (tx) => {
      const { call_id } = await beginCreation(tx, { ...call, salt: secrets.salt }, (rest) =>
        countedOfDay(made, rest, pupils.length),
      );
      if (call_id === null) return undefined;
      return storePupils(tx, context.random, { teacherId: actor.id, classId, callId: call_id, recent }, hashed);
    });
  });
  return { usergroup_name: found.name, cards };
}

/**
 * Gives pupils of the teacher's class new first passwords, all or none: ends their sessions, older cards and links with
 * Google and Facebook, and makes their devices unknown. What they are doing is not lost: an open class test goes on after the next
 * sign-in. A repeated key resets nothing more and returns the cards of the first call that still work.
 */
export async function resetPupils(
  context: Context,
  actor: Actor,
  classId: number,
  { key, students, ...rest }: Body<typeof pupilAccounts.reset>,
  address: string,
): Promise<Cards> {
  rest satisfies NothingElse;
  const call = { teacherId: actor.id, classId, key_hash: keyHash(key, 'reset', classId) };
  const found = await findBeforeReset(context.db, call);
  refuseOthersClass(actor, found);
  const wanted = [...new Set(students)];
  const cards = await onlyOnce(context.db, found, { ...call, key }, async (secrets) => {
    const pupils = new Map(found.pupils.map((pupil) => [pupil.id, pupil]));
    const chosen = wanted.map((id) => {
      const pupil = pupils.get(id);
      authorize(pupil !== undefined && pupilAccountPolicies.reset(actor, pupil));
      return pupil;
    });
    const attempt = { action: 'pupil_resets', subject: String(actor.id) } as const;
    await limited(context, [attempt], async () => ({ success: true }));
    const hashed = await withPasswords(actor, secrets, chosen, address);
    return transaction(context.db, async (tx) => {
      const renewed = await renewPasswords(tx, { ...call, salt: secrets.salt }, hashed);
      if (renewed.call_id === null) return undefined;
      authorize(renewed.pupils.length === wanted.length);
      const keptLinks = hashed.map(({ token_hash }) => token_hash);
      await endWaysIn(tx, wanted, keptLinks);
      await recordAudit(tx, { action: 'reset_pupil', by: actor, on: chosen });
      return renewed.pupils.map((pupil) => ({ ...pupil, n: wanted.indexOf(pupil.id) + 1 }));
    });
  });
  return { usergroup_name: found.name, cards };
}

/** The counter of the accounts that a teacher makes: the accounts themselves pass to a colleague with their class. */
const madeBy = ({ id }: Actor) => ({ action: 'pupil_accounts' satisfies ActionOfUser, subject: String(id) });

/** `recent` are the accounts that the teacher makes within a day. */
function refuseTooMany(recent: number): void {
  if (recent > LIMITS.pupil_accounts_per_day) throw new AppError('pupil_accounts_limit');
}

/** A card, and the account of its pupil. */
type CardHolder = Holder & Name;

/**
 * Returns the cards of a call, for which `make` makes accounts or passwords unless the call is a repetition: undefined says that another
 * one with its key was faster. A repetition makes nothing; passwords and codes follow from the caller's key and the stored salt.
 */
async function onlyOnce(
  db: Db,
  done: { call_id: number | null; salt: Buffer | null },
  { teacherId, key, key_hash }: { teacherId: number; key: string; key_hash: Buffer },
  make: (secrets: CardSecrets) => Promise<readonly CardHolder[] | undefined>,
): Promise<LoginCard[]> {
  if (done.call_id !== null && done.salt !== null) return repeatedCards(db, done.call_id, { key, salt: done.salt });
  const secrets = { key, salt: newSalt() };
  const holders = await make(secrets);
  if (holders !== undefined) return cardsOf(holders, secrets);
  const call = await findCall(db, teacherId, key_hash);
  authorize(call !== undefined);
  return repeatedCards(db, call.id, { key, salt: call.salt });
}

/** The cards of an earlier call that still work. */
async function repeatedCards(db: Db, callId: number, secrets: CardSecrets): Promise<LoginCard[]> {
  const hashes = Array.from({ length: LIMITS.students_per_class }, (_, at) => linkHash(cardCode(secrets, at + 1)));
  return cardsOf(await listCardHolders(db, callId, hashes), secrets);
}

function cardsOf(holders: readonly CardHolder[], secrets: CardSecrets): LoginCard[] {
  return holders
    .toSorted((one, other) => one.n - other.n)
    .map(({ n, ...pupil }) => ({ ...pupil, password: firstPassword(secrets, n, pupil), code: cardCode(secrets, n) }));
}

/** Returns the pupils with the numbers and codes of their cards, and the hashes of their first passwords, which take about 30 ms each. */
function withPasswords<Pupil extends Name>(
  actor: Actor,
  secrets: CardSecrets,
  pupils: readonly Pupil[],
  address: string,
): Promise<(Pupil & { n: number; token_hash: Buffer; password_hash: string })[]> {
  return Promise.all(
    pupils.map(async (pupil, at) => ({
      ...pupil,
      n: at + 1,
      token_hash: linkHash(cardCode(secrets, at + 1)),
      password_hash: await hashFirstPassword(firstPassword(secrets, at + 1, pupil), actor, address),
    })),
  );
}

type PupilWithCard = NewPupil & { n: number; token_hash: Buffer };

/** Stores the accounts as pupils of the class, with their cards. */
async function storePupils(
  tx: Tx,
  random: Random,
  call: { teacherId: number; classId: number; callId: number; recent: StatementPart<number> },
  pupils: readonly PupilWithCard[],
): Promise<CardHolder[]> {
  const made: CardHolder[] = [];
  while (made.length < pupils.length) {
    const missing = pupils.filter(({ n }) => !made.some((holder) => holder.n === n));
    const wishes = missing.map(({ login }) => login);
    const logins = await freeLogins(wishes, random, async (candidates) => {
      const { recent, students, taken } = await findUnderLock(tx, call, candidates);
      refuseTooMany(recent);
      if (students + missing.length > LIMITS.students_per_class) throw new AppError('class_full');
      return taken;
    });
    const rows = missing.map((pupil, at) => ({ ...pupil, login: logins[at] ?? pupil.login }));
    const names = new Map(missing.map(({ n, name, surname }) => [n, { name, surname }]));
    // A login that somebody registered between the two statements is missing: the next round takes the next number.
    for (const holder of await insertPupils(tx, rows, { ...call, made })) {
      made.push({ ...holder, ...(names.get(holder.n) as Name) });
    }
  }
  return made;
}

/** Returns the names as they are stored, each with the login that is wished for it. */
function checkedPupils(sent: Body<typeof pupilAccounts.create>['pupils']): (Name & { login: string })[] {
  const problems: Record<string, FieldProblem | null> = {};
  const pupils = sent.map(({ name, surname, login, ...rest }, at) => {
    rest satisfies NothingElse;
    const pupil = { name: cleanName(name), surname: cleanName(surname) };
    const wish = login?.trim() || loginOfName(pupil);
    problems[`pupils.${at}.name`] = nameProblem(pupil.name);
    problems[`pupils.${at}.surname`] = surnameProblem(pupil.surname);
    problems[`pupils.${at}.login`] = loginProblem(wish);
    return { ...pupil, login: wish };
  });
  refuseProblems(problems);
  return pupils;
}

/** A job: forgets the calls that made login cards more than a day ago. */
export async function removeOldCalls({ db }: Context): Promise<void> {
  await deleteOldCalls(db);
}
