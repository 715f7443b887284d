import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type DatabaseHandle } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from '../testing/server-process.ts';
import { createMailbox, type Mailbox } from '../testing/stand-ins/mailbox.ts';

const PUPILS = 8;
const QUIET = { info: () => {}, warn: () => {} };
/** A limit for a test that hangs, not a measure of a busy machine. */
const SLOW_MS = 180_000;

let mailbox: Mailbox;
let processes: [ServerProcess, ServerProcess];
let embedded: EmbeddedPostgres;
let database: DatabaseHandle;

const startBoth = () => Promise.all(processes.map((each) => each.start()));
/** Kills both at the same moment, before they can finish anything. */
const killBoth = () => Promise.all(processes.map((each) => each.kill('application')));

beforeAll(async () => {
  mailbox = await createMailbox();
  const one = await createServerProcess({ ...WITHOUT_PAGES, SMTP_URL: mailbox.url }, { hasDatabase: true });
  const two = await createServerProcess({ ...WITHOUT_PAGES, SMTP_URL: mailbox.url, DATA_DIR: one.dataDir });
  processes = [one, two];
  await one.start();
  await one.kill('application');
  embedded = await startEmbeddedPostgres({ dataDir: one.dataDir, log: QUIET });
  database = createDatabase(embedded.connection, { max: 2 });
}, SLOW_MS);
afterAll(async () => {
  await database?.close();
  await processes?.[1].remove();
  await processes?.[0].kill('application');
  await embedded?.stop();
  await processes?.[0].remove();
  await mailbox?.close();
});
beforeEach(() => {
  mailbox.emails.length = 0;
  mailbox.onEmail = () => {};
  mailbox.onTaken = () => {};
});

let classes = 0;

/** Sets homework that starts now, so that e-mails to the pupils are due. Returns their addresses. */
async function homeworkStarts(): Promise<string[]> {
  classes += 1;
  const { rows } = await sql<{ email: string }>`
    with people as (
      insert into users (login, name, surname, email, country, language, role, consent_at)
      select ${`c${classes}_`} || n, 'Jana', 'Nová', ${`c${classes}_`} || n || '@skola.sk', 'sk', 'sk',
        case when n = 0 then 'teacher' else 'user' end, now()
      from generate_series(0, ${PUPILS}::int) as n
      returning id, email, role
    ),
    class as (
      insert into classes (name, created_by, access_code)
      select 'VII. A', id, ${`ABCDEFG${classes + 1}`} from people where role = 'teacher' returning id, created_by
    ),
    teachers as (
      insert into class_teachers (class_id, user_id) select id, created_by from class
    ),
    members as (
      insert into class_students (class_id, user_id)
      select class.id, people.id from class, people where people.role = 'user'
    ),
    task as (
      insert into tasks (kind, created_by, class_id, name, language_from_id, language_to_id, type, difficulty, diacritic,
        email, valid_from, word_group_ids, word_count)
      select 'homework', created_by, id, 'Zvieratá', 6, 24, 'select', 'easy', true, true, now(), '{}', 1 from class
    )
    select email from people where role = 'user'`.execute(database.db);
  return rows.map(({ email }) => email).sort();
}

/** Waits until every e-mail is sent. */
async function untilAllSent(): Promise<void> {
  const emails = () => database.db.selectFrom('emails').select('state').execute();
  await vi.waitFor(
    async () => {
      const states = (await emails()).map(({ state }) => state);
      expect(states).toEqual(Array(classes * PUPILS).fill('sent'));
    },
    { timeout: SLOW_MS, interval: 100 },
  );
}

const recipients = () => mailbox.emails.map(({ recipient }) => recipient).sort();
const emailIds = () => new Set(mailbox.emails.map(({ messageId }) => messageId));

describe('due e-mails, with two processes that are killed while delivering', () => {
  it('arrive once each when both processes were sending one', { timeout: SLOW_MS }, async () => {
    const pupils = await homeworkStarts();
    let held = 0;
    let release = () => {};
    const killed = new Promise<void>((resolve) => {
      release = resolve;
    });
    const bothHold = new Promise<void>((resolve) => {
      mailbox.onEmail = () => {
        if (mailbox.emails.length < 3) return;
        held += 1;
        if (held === processes.length) resolve();
        return killed;
      };
    });
    await startBoth();
    await bothHold;
    await killBoth();
    await vi.waitFor(() => expect(mailbox.senders()).toBe(0), { timeout: SLOW_MS });
    release();
    await startBoth();
    await untilAllSent();
    expect(recipients()).toEqual(pupils);
    await killBoth();
  });

  it('arrive at least once when the kill comes right after one was accepted, the repeated one under its old id', {
    timeout: SLOW_MS,
  }, async () => {
    const pupils = await homeworkStarts();
    const killed = new Promise((resolve) => {
      mailbox.onTaken = () => {
        if (mailbox.emails.length === 3) resolve(killBoth());
      };
    });
    // One process must not deliver three while the other one still starts: a start that is killed fails.
    const started = startBoth();
    mailbox.onEmail = async () => void (await started);
    await started;
    await killed;
    await startBoth();
    await untilAllSent();
    expect([...new Set(recipients())]).toEqual(pupils);
    // Whether the third is sent again depends on timing; a mailbox shows both under one id.
    expect(emailIds().size).toBe(PUPILS);
    expect(mailbox.emails.length - PUPILS).toBeLessThanOrEqual(processes.length);
    await killBoth();
  });

  it('arrive once each when the mail server was down as well', { timeout: SLOW_MS }, async () => {
    const pupils = await homeworkStarts();
    await mailbox.close();
    await startBoth();
    await vi.waitFor(
      async () => {
        const tried = await database.db.selectFrom('emails').select('id').where('tries', '>', 0).execute();
        expect(tried).toHaveLength(PUPILS);
      },
      { timeout: SLOW_MS, interval: 100 },
    );
    await killBoth();
    await mailbox.open();
    // Ends the pauses after the failed tries.
    await database.db.updateTable('emails').set({ due_at: new Date() }).execute();
    await startBoth();
    await untilAllSent();
    expect(recipients()).toEqual(pupils);
  });
});
