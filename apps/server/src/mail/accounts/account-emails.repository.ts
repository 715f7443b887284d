import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { StatementPart } from '../../db/statements/parts.ts';
import type { ContactFacts, CredentialFacts, RefusalFacts, SignInFacts } from '../email-facts.ts';
import { type AccountEmailKind, type LimitedEmailKind, MOST_A_DAY } from '../email-kinds.ts';
import { mailboxOf } from '../recipient-counts.repository.ts';

/** An e-mail about an account, or a message of the contact form; `userId` is the account, null without one. */
export type AccountEmail =
  | {
      kind: 'reset_password' | 'access_restored' | 'approve_teacher' | 'teacher_approved' | 'wrong_codes';
      userId: number;
    }
  | { kind: 'teacher_refused'; userId: number; facts: RefusalFacts }
  | { kind: 'new_device'; userId: number; facts: SignInFacts }
  | { kind: 'contact'; userId: number | null; facts: ContactFacts };

/**
 * Inserts an e-mail, unless the account already waits for one that brings the same link or the same news. That one is due now, also if it
 * failed before and waits for its next try; it is not waited for while it is being sent.
 */
export async function insertAccountEmail(db: Db, email: AccountEmail): Promise<void> {
  const { kind, userId } = email;
  await sql`
    with hurried as (
      update emails set due_at = now() where id in (
        select id from emails
        where user_id = ${userId} and kind = ${kind} and task_id is null and state = 'waiting' and due_at > now()
        for update skip locked))
    ${insertion(email)}`.execute(db);
}

/** The same as a part of a statement. */
export const insertedEmail = (email: AccountEmail): StatementPart => sql`(${insertion(email)})`;

const insertion = (email: AccountEmail) => sql`
  insert into emails (kind, user_id, facts) values (${email.kind}, ${email.userId}, ${factsOf(email)})
  on conflict do nothing`;

const factsOf = (email: AccountEmail) => ('facts' in email ? JSON.stringify(email.facts) : null);

/**
 * A part of a statement that inserts an e-mail if `when` is true, unless the account was told of its kind enough within a day. Those of
 * the same moment do not see each other: `isOneTooMany` finds what is over the limit before it is sent. `facts` is JSON.
 */
export function limitedEmail(
  {
    kind,
    userId,
    facts,
  }: { kind: Exclude<LimitedEmailKind, 'credential_changed'>; userId: number; facts: string | null },
  when = sql<boolean>`true`,
): StatementPart<object> {
  return sql`(
    insert into emails (kind, user_id, facts)
    select ${kind}::text, ${userId}::bigint, ${facts}::jsonb
    where ${when} and ${MOST_A_DAY[kind]} > (
      select count(*) from emails
      where task_id is null and user_id = ${userId} and kind = ${kind} and created_at > now() - interval '1 day')
    on conflict do nothing)`;
}

/**
 * The same about a change of a credential, to the address that the account has now, or had before, if that is `formerAddress`; none if
 * there is no address. It is kept with the e-mail, because another change may follow before the e-mail leaves.
 */
export function credentialEmail(userId: number, facts: CredentialFacts, formerAddress?: string | null): StatementPart {
  const address = formerAddress === undefined ? sql`u.email` : sql`${formerAddress}::text`;
  return sql`(
    insert into emails (kind, user_id, facts, recipient)
    select 'credential_changed', u.id, ${JSON.stringify(facts)}::jsonb, ${address}
    from users u
    where u.id = ${userId} and ${address} is not null and ${MOST_A_DAY.credential_changed} > (
      select count(*) from emails
      where task_id is null and user_id = ${userId} and kind = 'credential_changed'
        and created_at > now() - interval '1 day'))`;
}

/** Inserts an e-mail without facts, unless the account was told of its kind enough within a day. */
export async function insertLimitedEmail(db: Db, kind: 'wrong_codes', userId: number): Promise<void> {
  await sql`with email as ${limitedEmail({ kind, userId, facts: null })} select`.execute(db);
}

/** Returns how many e-mails of this kind were written about the account within a minute and a day, whatever became of them. */
export async function countAccountEmails(tx: Db, userId: number, kind: AccountEmailKind) {
  return tx
    .selectFrom('emails')
    .select([
      sql<number>`count(*) filter (where created_at > now() - interval '1 minute')::int`.as('in_minute'),
      sql<number>`count(*)::int`.as('in_day'),
    ])
    .where('task_id', 'is', null)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
}

/** Whether the account was told of this kind enough within the day before this e-mail was written. */
export async function isOneTooMany(tx: Tx, emailId: number, kind: LimitedEmailKind): Promise<boolean> {
  const { earlier } = await tx
    .selectFrom('emails as e')
    .innerJoin('emails as before', (join) =>
      join
        .onRef('before.user_id', '=', 'e.user_id')
        .onRef('before.kind', '=', 'e.kind')
        .onRef('before.id', '<', 'e.id')
        .on('before.task_id', 'is', null)
        .on(sql<boolean>`before.created_at > e.created_at - interval '1 day'`),
    )
    .select(sql<number>`count(*)::int`.as('earlier'))
    .where('e.id', '=', emailId)
    .executeTakeFirstOrThrow();
  return earlier >= MOST_A_DAY[kind];
}

/** Since when the account of the table has its address. */
const hasAddressSince = (table: 'older' | 'users') =>
  sql`coalesce(${sql.ref(`${table}.email_changed_at`)}, ${sql.ref(`${table}.created_at`)})`;

export type EmailAccount = Awaited<ReturnType<typeof getEmailAccount>>;

/**
 * Returns the account that an e-mail is about, as it is now. With `isKept` its address stays until the transaction ends, and a change of
 * it under way is waited for.
 */
export async function getEmailAccount(tx: Tx, userId: number, { isKept }: { isKept: boolean }) {
  return tx
    .selectFrom('users')
    .select(['id', 'login', 'name', 'surname', 'school', 'email', 'language', 'role', 'teacher_requested_at'])
    .select(
      sql<boolean>`not exists (
        select from users older where ${mailboxOf(sql`older.email`)} = ${mailboxOf(sql`users.email`)}
          and (${hasAddressSince('older')}, older.id) < (${hasAddressSince('users')}, users.id))`.as('is_oldest'),
    )
    .where('id', '=', userId)
    .$if(isKept, (query) => query.forKeyShare())
    .executeTakeFirstOrThrow();
}
