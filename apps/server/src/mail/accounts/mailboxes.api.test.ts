import { LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AGREED } from '../../testing/agreement.ts';
import { createPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { WITH_MAIL_SERVER } from '../../testing/school.ts';
import { mailboxOf } from '../recipient-counts.repository.ts';
import { writeAccountEmail } from './account-emails.service.ts';

let post: PostOffice;
beforeAll(async () => {
  post = await createPostOffice(WITH_MAIL_SERVER);
});
afterEach(() => post.clear());
afterAll(() => post.close());

describe('the mailbox of an address', () => {
  it.each([
    ['Anna@Skola.SK', 'anna@skola.sk'],
    ['anna+1@skola.sk', 'anna@skola.sk'],
    ['anna+1+2@skola.sk', 'anna@skola.sk'],
    ['anna.mala@skola.sk', 'anna.mala@skola.sk'],
    ['anna.mala@gmail.com', 'annamala@gmail.com'],
    ['A.n.n.a.Mala+domace@GoogleMail.com', 'annamala@gmail.com'],
    ['anna.mala@nie-gmail.com', 'anna.mala@nie-gmail.com'],
    ['+1@skola.sk', '+1@skola.sk'],
  ])('of %s is %s', async (address, mailbox) => {
    const { rows } = await sql<{ mailbox: string }>`
      select ${mailboxOf(sql`${address}::text`)} as mailbox`.execute(post.room.school.db);
    expect(rows).toEqual([{ mailbox }]);
  });
});

describe('a mailbox that has many addresses', () => {
  it('gets a limited number of links from a stranger who registers accounts with all of them', async () => {
    const { school } = post.room;
    const stranger = school.as(null, { address: '203.0.113.7' });
    for (let n = 0; n < 2 * LIMITS.account_emails_per_address + 5; n += 1) {
      const registered = await stranger.post('/register-user', {
        login: `zlomyselny${n}`,
        password: 'Kral0vstvo',
        name: 'Ján',
        surname: 'Nikto',
        email: `obet+${n}@gmail.com`,
        telephone: null,
        school: null,
        country: 'sk',
        language: 'sk',
        is_teacher: false,
        access_code: '',
        ...AGREED,
      });
      expect(registered.body.status).toBe('success');
      expect((await stranger.post('/restore-password-request', { login: `zlomyselny${n}` })).message).toBe('link_sent');
    }
    await post.deliver();
    // One e-mail of the first account, which is counted apart, and the budget of the others.
    expect(post.mailbox.emails).toHaveLength(1 + LIMITS.account_emails_per_address);
  }, 120_000);

  it('still gets those of the account that has had it for the longest time, to the address as its owner wrote it', async () => {
    const { school } = post.room;
    const owner = await school.pupil({ email: 'Jana.Nova@gmail.com' });
    const askReset = (userId: number) => writeAccountEmail(school.db, { kind: 'reset_password', userId });
    for (let n = 0; n < LIMITS.account_emails_per_address + 3; n += 1) {
      await askReset((await school.pupil({ email: `jananova+${n}@googlemail.com` })).id);
    }
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(LIMITS.account_emails_per_address);
    await askReset(owner.id);
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(LIMITS.account_emails_per_address + 1);
    expect(post.mailbox.emails.at(-1)?.recipient).toBe('Jana.Nova@gmail.com');
  });

  it('gets a limited number of e-mails about tasks of false classes', async () => {
    const { school, classId } = post.room;
    const victims = await Promise.all(
      Array.from({ length: LIMITS.task_emails_per_address + 3 }, (_, n) =>
        school.pupil({ email: `ulohy+${n}@skola.sk` }),
      ),
    );
    const memberships = victims.map(({ id }) => ({ class_id: classId, user_id: id }));
    await school.db.insertInto('class_students').values(memberships).execute();
    await post.room.homework({ email: true });
    await post.deliver();
    expect(post.recipients().filter((address) => address.startsWith('ulohy'))).toHaveLength(
      LIMITS.task_emails_per_address,
    );
  });
});
