import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { readLink } from '../../features/accounts/links/links.service.ts';
import { eraseUser } from '../../features/privacy/erasure/erasure.service.ts';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import { createPostOffice, type PostOffice } from '../../testing/post-office.ts';
import type { Person, School } from '../../testing/school.ts';
import { deliverEmails } from '../emails.service.ts';
import { createMailer } from '../mailer.ts';
import { writeAccountEmail } from './account-emails.service.ts';

const ADMIN = 'riaditel@skola.sk';
const CONTACT = 'podpora@skola.sk';
const MESSAGE = {
  subject: 'Nejde <mi> zvuk',
  message: 'Prvý riadok\nDruhý riadok',
  name: 'Jana Nová',
  email: 'jana@doma.sk',
  login: null,
};

let post: PostOffice;
let school: School;
let pupil: Person;

beforeAll(async () => {
  post = await createPostOffice({ ADMIN_EMAIL: ADMIN, CONTACT_EMAIL: CONTACT });
  ({ school, pupil } = post.room);
});
afterEach(() => post.clear());
afterAll(() => post.close());

const askReset = (person: Person) => writeAccountEmail(school.db, { kind: 'reset_password', userId: person.id });
const tokenOf = (text: string | undefined) => /\?code=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? '';
/** The tokens that were sent, in their order. */
const tokens = () => post.mailbox.emails.map(({ text }) => tokenOf(text));
const stateOf = async (token: string | undefined) => (await readLink(school.db, 'reset_password', token ?? '')).state;

describe('a link that was asked for', () => {
  it('comes in the language of the account, works for it, and is stored as a hash only', async () => {
    await school.db.updateTable('users').set({ language: sql`'en'` }).where('id', '=', pupil.id).execute();
    await askReset(pupil);
    await post.deliver();
    await school.db.updateTable('users').set({ language: sql`'sk'` }).where('id', '=', pupil.id).execute();
    expect(post.recipients()).toEqual([pupil.email]);
    expect(post.subjects()).toEqual(['A new password for Slovíčkovo']);
    const [token = ''] = tokens();
    expect(await readLink(school.db, 'reset_password', token)).toMatchObject({ state: 'valid', user_id: pupil.id });
    const { rows } = await sql<{ row: string }>`
      select e::text as row from emails e union all select l::text from account_links l`.execute(school.db);
    expect(rows).toHaveLength(2);
    // PostgreSQL writes the bytes of a hash as hexadecimal digits.
    const plain = [token, Buffer.from(token).toString('hex')];
    expect(plain.filter((text) => rows.some(({ row }) => row.includes(text)))).toEqual([]);
  });

  it('is sent once, however often it is asked for before it leaves', async () => {
    await Promise.all(Array.from({ length: 20 }, () => askReset(pupil)));
    await Promise.all([post.deliver(), post.deliver()]);
    expect(post.recipients()).toEqual([pupil.email]);
  });

  it('leaves at once when it is asked for again after it could not be sent', async () => {
    await askReset(pupil);
    await post.mailbox.close();
    await post.deliver();
    await post.mailbox.open();
    await post.deliver();
    expect(post.recipients()).toEqual([]);
    await askReset(pupil);
    await post.deliver();
    expect(post.recipients()).toEqual([pupil.email]);
  });

  it('replaces the one before it', async () => {
    for (const _time of [1, 2]) {
      await askReset(pupil);
      await post.deliver();
    }
    const [first, second] = tokens();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['unknown', 'valid']);
  });

  it('does not replace the one before it if it cannot be sent; a new try brings another one', async () => {
    await askReset(pupil);
    await post.deliver();
    await post.mailbox.close();
    await askReset(pupil);
    await post.deliver();
    await post.mailbox.open();
    expect(await stateOf(tokens()[0])).toBe('valid');
    await post.makeDue();
    await post.deliver();
    const [first, second] = tokens();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['unknown', 'valid']);
    const ids = post.mailbox.emails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });

  it('goes to the new address if the old one is changed at the moment of the sending', async () => {
    const person = await school.pupil();
    await askReset(person);
    const { sent } = await school.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${person.id} for update`.execute(tx);
      const sent = post.deliver();
      await expect.poll(() => countWaiting(tx)).toBe(1);
      await tx.updateTable('users').set({ email: 'nova@skola.sk' }).where('id', '=', person.id).execute();
      return { sent };
    });
    await sent;
    expect(post.recipients()).toEqual(['nova@skola.sk']);
  });

  it('is not sent to an account without an address', async () => {
    const child = await school.pupil();
    await school.db.updateTable('users').set({ email: null }).where('id', '=', child.id).execute();
    await askReset(child);
    await post.deliver();
    expect(post.recipients()).toEqual([]);
  });
});

describe('an approval', () => {
  const waits = (person: Person, since: Date | null) =>
    school.db.updateTable('users').set({ teacher_requested_at: since }).where('id', '=', person.id).execute();

  it('is asked of the administrator with name, login and school, while the teacher waits', async () => {
    const waiting = await school.pupil({ name: 'Eva', surname: 'Malá', school: 'ZŠ Dlhá' });
    await waits(waiting, new Date());
    await writeAccountEmail(school.db, { kind: 'approve_teacher', userId: waiting.id });
    await post.deliver();
    expect(post.recipients()).toEqual([ADMIN]);
    const [email] = post.mailbox.emails;
    expect(email?.subject).toBe('Žiadosť o konto učiteľa: Eva Malá');
    expect(email?.text).toContain(`Prihlasovacie meno: ${waiting.login}`);
    expect(email?.text).toContain('Škola: ZŠ Dlhá');
    expect(email?.text).toMatch(/\/approve-teacher\?code=[\w-]{43}$/m);
    expect(await readLink(school.db, 'approve_teacher', tokenOf(email?.text))).toMatchObject({ state: 'valid' });
  });

  it('is not asked for any more when the teacher no longer waits', async () => {
    await writeAccountEmail(school.db, { kind: 'approve_teacher', userId: pupil.id });
    await writeAccountEmail(school.db, { kind: 'teacher_approved', userId: pupil.id });
    await post.deliver();
    expect(post.recipients()).toEqual([]);
  });

  it.each([
    { language: 'sk' as const, reason: 'Nepoznáme Vás.', said: 'Dôvod: Nepoznáme Vás.' },
    { language: 'en' as const, reason: 'We do not know you.', said: 'Reason: We do not know you.' },
    { language: 'sk' as const, reason: null, said: null },
  ])(
    'is refused in the language of the person ($language), with the reason "$reason"',
    async ({ language, reason, said }) => {
      const admin = await school.admin();
      const waiting = await school.pupil();
      await waits(waiting, new Date());
      await school.db.updateTable('users').set({ language }).where('id', '=', waiting.id).execute();
      await school.as(admin).post(`/admin/teachers/${waiting.id}`, { approve: false, reason });
      await post.deliver();
      expect(post.recipients()).toEqual([waiting.email]);
      const [email] = post.mailbox.emails;
      expect(email?.subject).toBe(
        language === 'sk'
          ? 'Vašu žiadosť o konto učiteľa sme neschválili'
          : 'Your request for a teacher account was not approved',
      );
      if (said === null) expect(email?.text).not.toContain('Dôvod');
      else expect(email?.text).toContain(said);
    },
  );

  it('is told to the teacher', async () => {
    await writeAccountEmail(school.db, { kind: 'teacher_approved', userId: post.room.teacher.id });
    await post.deliver();
    expect(post.recipients()).toEqual([post.room.teacher.email]);
    expect(post.subjects()).toEqual(['Vaše konto učiteľa je schválené']);
  });
});

describe('a message of the contact form', () => {
  it('goes to the address of the setting; an answer goes to its author', async () => {
    await writeAccountEmail(school.db, { kind: 'contact', userId: null, facts: MESSAGE });
    await post.deliver();
    expect(post.recipients()).toEqual([CONTACT]);
    const [email] = post.mailbox.emails;
    expect(email?.subject).toBe('Správa zo Slovíčkova: Nejde <mi> zvuk');
    expect(email?.replyTo).toEqual([{ name: MESSAGE.name, address: MESSAGE.email }]);
    expect(email?.text).toContain('Prvý riadok\nDruhý riadok');
    expect(email?.html).toContain('Prvý riadok<br>Druhý riadok');
  });

  it('is a file in the data folder if the setting names no address', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'emails-'));
    const config = readConfig({ DATA_DIR, SMTP_URL: post.mailbox.url });
    const mailer = createMailer(config);
    await writeAccountEmail(school.db, { kind: 'contact', userId: null, facts: MESSAGE });
    expect(await deliverEmails({ ...school.app.context, config }, mailer)).toBe(1);
    expect(post.recipients()).toEqual([]);
    const [file = ''] = await readdir(join(DATA_DIR, 'emails'));
    const email = await PostalMime.parse(await readFile(join(DATA_DIR, 'emails', file)));
    expect(email.replyTo).toEqual([{ name: MESSAGE.name, address: MESSAGE.email }]);
    mailer.close();
    await rm(DATA_DIR, { recursive: true });
  });
});

describe('an address that strangers registered accounts with', () => {
  const VICTIM = 'Obet@doma.sk';

  it('gets a limited number of e-mails a day about tasks of false classes', async () => {
    const victims = await Promise.all(
      Array.from({ length: LIMITS.task_emails_per_address + 3 }, (_, n) =>
        school.pupil({ email: n % 2 ? VICTIM : VICTIM.toLowerCase() }),
      ),
    );
    const memberships = victims.map(({ id }) => ({ class_id: post.room.classId, user_id: id }));
    await school.db.insertInto('class_students').values(memberships).execute();
    await post.room.homework({ email: true });
    await post.deliver();
    const others = post.everybody().length;
    expect(post.mailbox.emails).toHaveLength(LIMITS.task_emails_per_address + others);
    const window_start = sql<string>`window_start - interval '25 hours'`;
    await school.db.updateTable('attempts').set({ window_start }).execute();
    post.mailbox.emails.length = 0;
    await school.db
      .deleteFrom('class_students')
      .where(
        'user_id',
        'in',
        victims.slice(1).map(({ id }) => id),
      )
      .execute();
    await post.room.homework({ email: true });
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(1 + others);
  });

  it('gets a limited number of links for later accounts, and always those of its oldest account', async () => {
    const address = 'majitel@doma.sk';
    const owner = await school.pupil({ email: address });
    for (let count = 0; count < LIMITS.account_emails_per_address + 3; count += 1) {
      await askReset(await school.pupil({ email: address }));
    }
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(LIMITS.account_emails_per_address);
    await askReset(owner);
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(LIMITS.account_emails_per_address + 1);
  });

  it('gets those of its account also when an older one takes the address', async () => {
    const older = await school.pupil();
    const owner = await school.pupil({ email: 'starsi@doma.sk' });
    await school.db.updateTable('users').set({ email: 'Starsi@doma.sk' }).where('id', '=', older.id).execute();
    await askReset(older);
    for (let count = 1; count < LIMITS.account_emails_per_address; count += 1) {
      await askReset(await school.pupil({ email: 'starsi@doma.sk' }));
    }
    await post.deliver();
    await askReset(owner);
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(LIMITS.account_emails_per_address + 1);
    await askReset(older);
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(LIMITS.account_emails_per_address + 1);
  });

  it('gets no more about tasks when the false class is deleted and made anew', async () => {
    const email = 'znova@doma.sk';
    const { teacher } = post.room;
    const victims = await Promise.all(
      Array.from({ length: LIMITS.task_emails_per_address / 2 }, () => school.pupil({ email })),
    );
    for (const _time of [1, 2, 3]) {
      const { id } = await school.classOf(teacher, victims);
      await post.room.homework({ email: true }, { usergroup_id: id });
      await post.deliver();
      await school.as(teacher).delete(`/usergroups/${id}`);
    }
    expect(post.recipients()).toHaveLength(LIMITS.task_emails_per_address);
  });

  it('gets no more links when the accounts that asked for them are erased and made anew', async () => {
    const email = 'vymazany@doma.sk';
    for (let count = 0; count < LIMITS.account_emails_per_address + 3; count += 1) {
      const account = await school.pupil({ email });
      await askReset(account);
      await post.deliver();
      await eraseUser(school.app.context, account.id);
    }
    expect(post.mailbox.emails).toHaveLength(LIMITS.account_emails_per_address);
  });
});
