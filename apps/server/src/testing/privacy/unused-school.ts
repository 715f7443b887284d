import { RETENTION_DAYS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { eraseUnusedAccounts } from '../../features/privacy/unused/unused.service.ts';
import type { Mail } from '../../mail/compose.ts';
import { deliverEmails } from '../../mail/emails.service.ts';
import { createSchool, type Person, type School } from '../school.ts';

export const UNUSED_MONTHS = 24;
export const NO_WARNINGS = { retention_warned_at: null, retention_last_warned_at: null };

/** A school that erases unused accounts, with a mail server of its own and a time that the test moves. */
export interface UnusedSchool {
  school: School;
  /** What the mail server accepted. */
  mails: Mail[];
  /** Called while an e-mail is being sent; the mail server refuses it if it throws. */
  onMail: (mail: Mail) => void | Promise<void>;
  /** The person, who is signed out, has not used the account for so many months. */
  leave(person: Person, months?: number): Promise<void>;
  /** One round of the job. */
  work(): Promise<void>;
  /** One round of the job, and all e-mails that it wrote. */
  workAndMail(): Promise<void>;
  /** So many days pass, on each of which the server ran, or on none. */
  pass(days: number, isRunning?: boolean): Promise<void>;
  exists(person: Person): Promise<boolean>;
  /** The moments at which the warnings of the person left. */
  warningsOf(person: Person): Promise<Record<keyof typeof NO_WARNINGS, string | null>>;
  /** Both warnings reach the person, and the time of the erasure comes; nothing has looked since. */
  untilErasure(person: Person): Promise<void>;
}

export async function createUnusedSchool(): Promise<UnusedSchool> {
  const school = await createSchool({
    RETENTION_MONTHS: String(UNUSED_MONTHS),
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_URL: 'https://slovickovo.sk',
  });
  const { db } = school;
  const { context } = school.app;
  const mailer = {
    target: 'a test',
    send: async (mail: Mail) => {
      await world.onMail(mail);
      world.mails.push(mail);
    },
    close: () => {},
  };
  const world: UnusedSchool = {
    school,
    mails: [],
    onMail: () => {},
    leave: async (person, months = UNUSED_MONTHS + 1) => {
      await db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
      const then = sql<string>`now() - make_interval(months => ${months})`;
      await db.updateTable('users').set({ last_used_at: then, last_login: then }).where('id', '=', person.id).execute();
    },
    work: () => eraseUnusedAccounts(context),
    workAndMail: async () => {
      await world.work();
      await deliverEmails(context, mailer);
    },
    pass: async (days, isRunning = true) => {
      const before = (column: string) => sql<string>`${sql.ref(column)} - make_interval(days => ${days})`;
      const warned = {
        retention_warned_at: before('retention_warned_at'),
        retention_last_warned_at: before('retention_last_warned_at'),
      };
      await db.updateTable('users').set(warned).execute();
      await db
        .updateTable('emails')
        .set({ created_at: before('created_at'), due_at: sql`now()` })
        .execute();
      // In two steps, so that no day meets another one on its way.
      for (const shift of [100_000, days - 100_000]) {
        await db
          .updateTable('retention_days')
          .set({ day: sql`day - ${shift}::int` })
          .execute();
      }
      if (!isRunning) return;
      await sql`
        insert into retention_days (day)
        select current_date - ago from generate_series(0, ${days - 1}::int) ago on conflict do nothing`.execute(db);
    },
    exists: async ({ id }) =>
      (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    warningsOf: ({ id }) =>
      db
        .selectFrom('users')
        .select(['retention_warned_at', 'retention_last_warned_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    untilErasure: async (person) => {
      await world.leave(person);
      await world.workAndMail();
      await world.pass(RETENTION_DAYS.first_warning - RETENTION_DAYS.last_warning);
      await world.workAndMail();
      await world.pass(RETENTION_DAYS.last_warning);
      const { retention_last_warned_at } = await world.warningsOf(person);
      if (retention_last_warned_at === null) throw new Error('The last warning did not leave.');
    },
  };
  return world;
}
