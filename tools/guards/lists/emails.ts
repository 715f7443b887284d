import { type Guard, guardsOf } from '../guard.ts';

const ACCOUNT_EMAILS = 'mail/accounts/account-emails.api.test.ts';
const MAILBOXES = 'mail/accounts/mailboxes.api.test.ts';
const CREDENTIALS = 'mail/accounts/credential-emails.api.test.ts';
const CONTACT = 'features/contact/contact.api.test.ts';
const REMINDERS = 'features/tasks/reminders/reminders.api.test.ts';
const VOIDED_RESULTS = 'features/tasks/reminders/voided-results.api.test.ts';
const NEW_DEVICE = 'features/accounts/sign-in/new-device.api.test.ts';

/** How many e-mails an account and a mailbox get, what their links open, and how long they are kept. */
export const EMAIL_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'mail/email-kinds.ts',
    [NEW_DEVICE],
    [
      {
        name: 'notices of new devices fill no mailbox',
        text: 'new_device: SIGN_IN_NOTICES_PER_DAY,',
        without: 'new_device: 1_000,',
      },
    ],
  ),
  ...guardsOf(
    'mail/email-kinds.ts',
    [CREDENTIALS],
    [
      {
        name: 'notices of changed credentials fill no mailbox',
        text: 'credential_changed: CREDENTIAL_NOTICES_PER_DAY,',
        without: 'credential_changed: 1_000,',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/ways-in.service.ts',
    [CREDENTIALS],
    [
      {
        name: 'a notice of a changed credential goes to the address before the change',
        text: 'credentialEmail(userId, facts, formerAddress)',
        without: 'credentialEmail(userId, facts, formerAddress && undefined)',
      },
    ],
  ),
  ...guardsOf(
    'mail/accounts/account-emails.repository.ts',
    [NEW_DEVICE],
    [
      {
        name: 'notices that fill no mailbox are not written either',
        text: 'where ${when} and ${MOST_A_DAY[kind]} > (',
        without: 'where ${when} and 1_000 > (',
      },
    ],
  ),
  ...guardsOf(
    'mail/accounts/account-emails.service.ts',
    [ACCOUNT_EMAILS],
    [
      {
        name: 'notices of new devices that are written at the same moment fill no mailbox',
        text: 'if (isLimitedKind(kind) && (',
        without: 'if (!isLimitedKind(kind) && isLimitedKind(kind) && (',
        tests: [NEW_DEVICE],
      },
      {
        name: 'an address gets a limited number of e-mails about accounts',
        text: '(await countSentTo(tx, account.email, togetherWith(kind, account))) >= LIMITS.account_emails_per_address;',
        without: '(await countSentTo(tx, account.email, togetherWith(kind, account))) < 0;',
      },
      {
        name: 'a new link ends the one before it',
        text: '  await revokeLinks(tx, [purpose], [userId]);\n',
        without: '',
      },
      {
        name: 'an approval is asked for only while the teacher waits',
        text: '  if (account.teacher_requested_at === null) return null;\n',
        without: '',
      },
      {
        name: 'a link goes to no address that is being changed',
        text: 'const isKept = LINKING.includes(kind);',
        without: 'const isKept = false;',
      },
    ],
  ),
  ...guardsOf(
    'mail/recipient-counts.repository.ts',
    [MAILBOXES],
    [
      {
        name: 'addresses of one mailbox share its e-mails of a day',
        text: "convert_to(${mailboxOf(sql`${address}::text`)}, 'UTF8')",
        without: "convert_to(lower(${address}::text), 'UTF8')",
      },
    ],
  ),
  ...guardsOf(
    'mail/accounts/account-emails.repository.ts',
    [MAILBOXES],
    [
      {
        name: 'no other address of a mailbox passes for its oldest account',
        text: '${mailboxOf(sql`older.email`)} = ${mailboxOf(sql`users.email`)}',
        without: 'lower(older.email) = lower(users.email)',
      },
    ],
  ),
  ...guardsOf(
    'mail/task-emails.service.ts',
    [ACCOUNT_EMAILS],
    [
      {
        name: 'an address gets a limited number of e-mails about tasks',
        text: '  task: LIMITS.task_emails_per_address,',
        without: '  task: 1_000,',
      },
    ],
  ),
  ...guardsOf(
    'mail/task-emails.service.ts',
    [REMINDERS],
    [
      {
        name: "an address gets a limited number of teachers' reminders",
        text: '  task_reminder: LIMITS.reminder_emails_per_address,',
        without: '  task_reminder: 1_000,',
      },
      {
        name: "teachers' reminders use up nothing of the other e-mails about tasks",
        text: "kind === 'task_missing' ? 'task_reminder' : 'task'",
        without: "kind === 'task_missing' ? 'task' : 'task'",
      },
    ],
  ),
  ...guardsOf(
    'mail/emails.repository.ts',
    [REMINDERS],
    [
      {
        name: "a teacher's reminder is not sent when it is of no use any more",
        text: "e.created_at > now() - interval '1 day'\n  and t.valid and t.valid_from <= now() and (t.valid_until is null or now() < t.valid_until)",
        without: 'true',
      },
      {
        name: "a teacher's reminder is not sent to who does not lack the task any more",
        text: '      IS_OF_MISSING.as(',
        without: "      sql<boolean>`(e.kind = 'task_missing')`.as(",
      },
    ],
  ),
  ...guardsOf(
    'db/conditions/missing.ts',
    [REMINDERS],
    [
      {
        name: 'a blocked pupil is not reminded',
        text: ' and u.blocked_at is null',
        without: '',
      },
      {
        name: 'a pupil who may not begin a class test is not reminded of it',
        text: ' and ${MAY_WRITE}',
        without: '',
      },
      {
        name: 'a pupil who was let into a class test later sees no reminder from before',
        text: ' and late.admitted_at > t.reminded_at)',
        without: ' and false)',
      },
      {
        name: 'a pupil whose result was voided sees no reminder from before',
        text: ' and gone.voided_at > t.reminded_at)',
        without: ' and false)',
        tests: [VOIDED_RESULTS],
      },
      {
        name: 'a pupil sees no reminder from before the pupil came',
        text: '\n  and t.reminded_at >= greatest(m.joined_at, case when t.group_id is not null then m.grouped_at end))',
        without: ')',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/reminders/reminders.service.ts',
    [REMINDERS],
    [
      {
        name: 'a task is reminded of once a day',
        text: '  if (reminderOf(reminded_at, now, config)?.is_today) return',
        without: '  if (reminderOf(reminded_at, -now, config)?.is_today) return',
      },
      {
        name: 'only a task that runs for days is reminded of',
        text: 'if (!isRemindable({ kind, valid_from, valid_until, now })) ',
        without: 'if (!isRemindable({ kind, valid_from, valid_until, now }) && false) ',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/reminders/reminders.repository.ts',
    [REMINDERS],
    [
      {
        name: 'two teachers who remind at the same moment send one reminder',
        text: '    .forNoKeyUpdate()\n',
        without: '',
        tests: ['features/tasks/reminders/reminders-together.api.test.ts'],
      },
      {
        name: "a teacher's reminder takes the place of a waiting e-mail about a change",
        text: "update emails set kind = 'task_missing',",
        without: 'update emails set kind = kind,',
      },
      {
        name: "a teacher's reminder waits for no e-mail that is being sent",
        text: '          for update skip locked))',
        without: '          for update))',
      },
    ],
  ),
  ...guardsOf(
    'mail/emails.repository.ts',
    ['mail/emails.api.test.ts'],
    [
      {
        name: 'an e-mail that was sent long ago is deleted, and no waiting one',
        text: "where state <> 'waiting' and coalesce(sent_at, created_at) <",
        without: 'where coalesce(sent_at, created_at) <',
      },
    ],
  ),
  ...guardsOf(
    'mail/compose.ts',
    [CONTACT],
    [
      {
        name: 'an e-mail shows markup as text',
        text: 'return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);',
        without: 'return text;',
      },
    ],
  ),
];
