import { type Guard, guardsOf } from '../guard.ts';

const TAKEOVER = 'features/pupil-accounts/takeover.api.test.ts';
const REPEATED = 'features/pupil-accounts/repeated-cards.api.test.ts';
const PUPILS = 'features/pupil-accounts/pupil-accounts.api.test.ts';
const OF_A_DAY = 'features/pupil-accounts/accounts-of-a-day.api.test.ts';
const PUPIL_LIST = 'packages/domain/src/pupil-accounts/pupil-list';
const LOGINS = 'packages/domain/src/pupil-accounts/logins';
const NAMES = 'features/pupil-accounts/names/names.api.test.ts';
const FORMER = 'features/pupil-accounts/former/former-pupils.api.test.ts';
const AT_ONCE = 'features/pupil-accounts/calls-at-once.api.test.ts';

/** Accounts that teachers make for pupils, and their cards. */
export const PUPIL_ACCOUNT_GUARDS: readonly Guard[] = [
  {
    name: 'a name has no character that nobody sees',
    change: {
      file: 'packages/domain/src/accounts/names.ts',
      replacements: [["cleanText(name.replace(UNSEEN, ''))", 'cleanText(name)']],
    },
    tests: ['packages/domain/src/accounts/accounts.test.ts'],
  },
  {
    name: 'a cell longer than a name with remarks is not read',
    change: {
      file: `${PUPIL_LIST}.ts`,
      replacements: [['return isTooLong(cell) ? cell : nameWithoutNoise(cell);', 'return nameWithoutNoise(cell);']],
    },
    tests: [`${PUPIL_LIST}.test.ts`],
  },
  {
    name: 'a list of pupils has no more columns than a school writes',
    change: { file: `${PUPIL_LIST}.ts`, replacements: [['row.slice(0, LIMITS.pupil_list_columns)', 'row']] },
    tests: [`${PUPIL_LIST}.test.ts`],
  },
  {
    name: 'a name is tried with as many numbers as it needs, not with those of a more frequent one',
    change: {
      file: `${LOGINS}.ts`,
      replacements: [['length: times + SPARE_NUMBERS', 'length: times * wishes.length + SPARE_NUMBERS']],
    },
    tests: [`${LOGINS}.test.ts`],
  },
  {
    name: 'drawn numbers of logins become longer',
    change: {
      file: `${LOGINS}.ts`,
      replacements: [['DRAWN_DIGITS.first + DRAWN_DIGITS.more * (round - 1)', 'DRAWN_DIGITS.first']],
    },
    tests: [`${LOGINS}.test.ts`],
  },
  ...guardsOf(
    'features/pupil-accounts/pupil-accounts.policies.ts',
    [PUPILS],
    [
      {
        name: 'a teacher resets no account of a teacher',
        text: "role === 'user' && email",
        without: 'email',
        tests: [TAKEOVER],
      },
      {
        name: 'a teacher resets no pupil with an e-mail address',
        text: 'email === null && (managed_by',
        without: '(managed_by',
        tests: [TAKEOVER],
      },
      {
        name: 'a teacher resets only accounts that were made for pupils of the class',
        text: '(managed_by === actor.id || managed_in === class_id)',
        without: '(managed_by !== undefined || managed_in === class_id)',
        tests: [TAKEOVER],
      },
      {
        name: 'a teacher takes back only pupils whose password the teacher might reset in the class',
        text: 'mayReset(actor, former) && former',
        without: 'former',
        tests: [FORMER],
      },
      {
        name: 'a teacher takes back nobody who left on their own',
        text: 'former.was_removed && ',
        without: '',
        tests: [FORMER],
      },
      {
        name: 'a teacher takes back no blocked account',
        text: '!former.is_blocked && ',
        without: '',
        tests: [FORMER],
      },
      {
        name: 'a teacher takes back nobody who is in a class of another teacher',
        text: ' && !former.is_elsewhere',
        without: '',
        tests: [FORMER],
      },
    ],
  ),
  ...guardsOf(
    'features/pupil-accounts/former/former-pupils.repository.ts',
    [FORMER],
    [
      {
        name: 'a teacher takes back only those who left the class not long ago',
        text: "    .where(sql<boolean>`f.left_at > now() - ${FORMER_PUPIL_DAYS} * interval '1 day'`)\n",
        without: '',
      },
      {
        name: 'a teacher takes back only those who left this class',
        text: "    .where('f.class_id', '=', classId)\n",
        without: '',
      },
      {
        name: 'an account that is taken back gets no e-mail address at the same moment',
        text: 'select from users where id = ${studentId} for no key update',
        without: 'select from users where id = ${studentId}',
      },
      {
        name: 'those who join at the same moment are counted when a pupil is taken back',
        text: 'select from classes where id = ${classId} for no key update',
        without: 'select from classes where id = ${classId}',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/leaving/leaving.repository.ts',
    [FORMER],
    [
      {
        name: 'nothing is kept of pupils with an e-mail address who leave a class',
        text: "        where u.role = 'user' and u.email is null and coalesce(u.managed_by, u.managed_in) is not null\n",
        without: '',
      },
      {
        name: 'who was taken back and leaves has left',
        text: 'do update set was_removed = excluded.was_removed, left_at = excluded.left_at',
        without: 'do nothing',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/next-year/next-year.repository.ts',
    ['features/classes/next-year/moved-accounts.api.test.ts'],
    [
      {
        name: 'a move passes on no account that was made in another class',
        text: '(u.managed_in = ${sourceId} or (u.managed_in is null and u.managed_by = ${moverId}))',
        without: '(${moverId}::bigint > 0)',
      },
    ],
  ),
  ...guardsOf(
    'features/pupil-accounts/pupil-accounts.repository.ts',
    [PUPILS],
    [
      {
        name: 'a card works while its pupil is in the class',
        text: '    .where(sql<boolean>`exists (select from class_students m where m.class_id = ${classId} and m.user_id = users.id)`)\n',
        without: '',
      },
      {
        name: 'a card ends with a chosen password',
        text: "    .where('must_change_password', '=', true)\n",
        without: '',
        tests: [TAKEOVER, PUPILS],
      },
      { name: 'a card ends with an e-mail address', text: "    .where('email', 'is', null)\n", without: '' },
      {
        name: 'a repeated call shows cards that still work only',
        text: 'where c.id = ${callId} and u.must_change_password and u.email is null',
        without: 'where c.id = ${callId}',
        tests: [TAKEOVER, PUPILS],
      },
      {
        name: 'a repeated call does not show a card whose password was replaced',
        text: 'join account_links l on l.token_hash = card.token_hash and l.user_id = holder.user_id',
        without: '',
        tests: [REPEATED],
      },
      {
        name: 'a new account never changes one that exists',
        text: '      on conflict (lower(login)) do nothing\n',
        without: '      on conflict (lower(login)) do update set password_hash = excluded.password_hash\n',
        tests: [TAKEOVER, PUPILS],
      },
      {
        name: 'a first password must be changed',
        text: "${classId}, true, 'school'",
        without: "${classId}, false, 'school'",
      },
      {
        name: 'a password that a teacher reset must be changed',
        text: 'password_hash = given.password_hash, must_change_password = true',
        without: 'password_hash = given.password_hash, must_change_password = false',
      },
    ],
  ),
  ...guardsOf(
    'features/pupil-accounts/pupil-accounts.service.ts',
    [PUPILS],
    [
      {
        name: 'a teacher makes a limited number of accounts a day',
        text: "if (recent > LIMITS.pupil_accounts_per_day) throw new AppError('pupil_accounts_limit');",
        without: 'if (recent < 0) return;',
        tests: [OF_A_DAY],
      },
      {
        name: 'accounts are made for a class with room only',
        text: "      if (students + missing.length > LIMITS.students_per_class) throw new AppError('class_full');\n",
        without: '',
        tests: [PUPILS, AT_ONCE],
      },
    ],
  ),
  ...guardsOf(
    'features/pupil-accounts/names/names.service.ts',
    [NAMES],
    [
      {
        name: 'a teacher corrects names only of pupils whose password the teacher may reset',
        text: 'pupil !== null && pupilAccountPolicies.reset(actor, pupil)',
        without: 'pupil !== null',
        and: {
          file: 'apps/server/src/features/pupil-accounts/names/names.repository.ts',
          replacements: [[' and ${mayStillReset(by)}', '']],
        },
      },
      {
        name: 'a corrected name obeys the rules of names',
        text: '  refuseProblems({ name: nameProblem(person.name), surname: surnameProblem(person.surname) });\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/pupil-accounts/names/names.repository.ts',
    [NAMES],
    [
      {
        name: 'a name stays if the pupil gives an e-mail address at the same moment',
        text: ' and ${mayStillReset(by)}',
        without: '',
      },
      {
        name: 'a repeated call does not show a card whose password was drawn for another name',
        text: 'set user_ids = array_replace(user_ids, ${studentId}::bigint, null)',
        without: 'set user_ids = user_ids',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/ways-in.repository.ts',
    [PUPILS],
    [
      {
        name: 'a reset by the teacher keeps the card that it makes',
        text: '        and l.token_hash <> all(${keptLinks}::bytea[])),\n',
        without: '        and l.token_hash is not null),\n',
      },
      {
        name: 'a reset by the teacher ends sessions',
        text: '      open as (delete from sessions s using those where s.user_id = those.user_id),\n',
        without: '',
      },
      {
        name: 'a reset by the teacher makes devices unknown',
        text: 'known as (delete from login_devices d using those where d.user_id = those.user_id)',
        without: 'known as (select from those)',
      },
      {
        name: 'a reset by the teacher ends the older card',
        text: "'sign_in_by_card', 'social_sign_in')",
        without: "'social_sign_in')",
      },
      {
        name: 'a reset ends a card that was used, too',
        text: " or l.purpose = 'sign_in_by_card'",
        without: '',
        tests: [REPEATED],
      },
    ],
  ),
  ...guardsOf(
    'features/pupil-accounts/card-sign-in.service.ts',
    [PUPILS],
    [
      {
        name: 'a card signs in once',
        text: "    const used = await consumeLink(tx, 'sign_in_by_card', code);\n    if (used.state !== 'valid') throw refusal(used);\n",
        without: '',
      },
    ],
  ),
];
