import { type Guard, guardsOf } from '../guard.ts';

const LINKS = 'features/accounts/links/links.api.test.ts';
const LOCK_OUT = 'features/accounts/sign-in/lock-out.api.test.ts';
const RESTORE = 'features/accounts/restore/restore.api.test.ts';
const ACCOUNT_EMAILS = 'mail/accounts/account-emails.api.test.ts';
const NEW_DEVICE = 'features/accounts/sign-in/new-device.api.test.ts';
const ERASURE = 'features/privacy/erasure/erasure.api.test.ts';

/** Ways to sign in with a password, links that work once, the second factor, and what proves an owner. */
export const SIGN_IN_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/accounts/sign-in/sign-in-limits.service.ts',
    [LOCK_OUT],
    [
      {
        name: 'a wrong password stays counted',
        text: 'counters: matches ? refundsOf(Object.values(counted)) : [],',
        without: 'counters: (await refundAttempts(context, Object.values(counted))) ?? [],',
      },
      {
        name: 'a known device has a budget of its own',
        text: 'if (account.is_known_device && login_device?.isAllowed) return { owner, site, isKnown: true };',
        without: 'if (account.is_known_device) return { owner, site, isKnown: true };',
      },
      {
        name: 'guesses over all budgets are refused',
        text: '    if (!isAllowed) throw tooMany({ seconds_left: TURN_SECONDS });\n',
        without: '',
      },
      {
        name: 'guesses at unknown logins are limited for their address',
        text: '      if (!login_address?.isAllowed) throw tooMany(login_address ?? { seconds_left: TURN_SECONDS });\n',
        without: '',
        tests: [LOCK_OUT, 'features/accounts/login.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/sign-in/sign-in-attempts.repository.ts',
    ['features/accounts/sign-in/sign-in-attempts.api.test.ts'],
    [
      {
        name: 'an attempt that its address may not make is not counted for the account',
        text: 'sql`from account where ${ofAddress} and not',
        without: 'sql`from account where not',
      },
      {
        name: 'an attempt that is counted for its device is counted for nobody else',
        text: 'sql`where not ${ofDevice} and not',
        without: 'sql`where not',
      },
      {
        name: 'a counter of attempts that is known to be full is not written',
        text: ' and not ${is_pair_full}::boolean',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/sign-in/turns.service.ts',
    [LOCK_OUT],
    [
      {
        name: 'an address has two waiting attempts at an account',
        text: 'if (waiting >= MOST_WAITING || lane.countOf(address) >= MOST_OF_ADDRESS) return false;',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/sign-in/devices.service.ts',
    [LOCK_OUT],
    [
      {
        name: 'a device is known to the account that signed in on it, and to no other',
        text: 'update(`${userId}:${device}`)',
        without: 'update(device)',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/sign-in/sign-in.service.ts',
    ['features/accounts/login.api.test.ts'],
    [{ name: 'a sign-in needs the password', text: "if (!matches) throw new AppError('login_failed');", without: '' }],
  ),
  ...guardsOf(
    'features/accounts/sign-in/sign-in.repository.ts',
    [NEW_DEVICE],
    [
      {
        name: 'a sign-in on a new device is told to teachers and administrators',
        text: "      .with('told', () => limitedEmail({ kind: 'new_device', userId, facts }, IS_NEWS))\n",
        without: '',
      },
      { name: 'a sign-in on a known device is not told', text: 'where is_new and a.role', without: 'where a.role' },
    ],
  ),
  ...guardsOf(
    'features/accounts/sign-in/owner.service.ts',
    [ERASURE],
    [
      {
        name: 'what cannot be undone needs the password',
        text: 'await isPassword(stored, proof, hasher);',
        without: 'await isPassword(stored, proof, hasher).then(() => true);',
      },
      {
        name: 'an account without a password types its login instead',
        text: 'proof.trim() === actor.login',
        without: 'true',
      },
      {
        name: 'a password that was replaced meanwhile proves nothing',
        text: 'stored.password_hash === confirmed ? null',
        without: 'stored ? null',
        tests: ['features/accounts/sign-in/replaced-password.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/passwords/passwords.ts',
    ['features/accounts/passwords/passwords.test.ts'],
    [
      {
        name: 'an account without a password takes no password',
        text: 'return matches && storedHash != null;',
        without: 'return matches;',
      },
      {
        name: 'a password is hashed with 19 MiB and two passes',
        text: '{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }',
        without: '{ memoryCost: 1_024, timeCost: 1, parallelism: 1 }',
        tests: ['features/accounts/registration.api.test.ts', 'features/accounts/passwords/passwords.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/links/links.service.ts',
    [LINKS],
    [
      {
        name: 'the database keeps the hash of a link, not its token',
        text: "return createHash('sha256').update(token).digest();",
        without: 'return Buffer.from(token);',
        tests: [ACCOUNT_EMAILS],
      },
      { name: 'a used link says so', text: "if (link.is_used) return { state: 'used' };", without: '' },
      { name: 'a link expires', text: "if (link.is_expired) return { state: 'expired' };", without: '' },
    ],
  ),
  ...guardsOf(
    'features/accounts/links/links.repository.ts',
    [LINKS],
    [
      {
        name: 'of concurrent uses of a link one succeeds',
        text: 'and used_at is null and expires_at > now()',
        without: '',
      },
      {
        name: 'a link is of use for its purpose alone',
        replacements: [
          [
            '        where purpose = ${purpose} and token_hash',
            '        where ${purpose}::text is not null and token_hash',
          ],
          [
            "      where l.purpose = ${purpose} and l.token_hash = ${token_hash} and ${after('locked')}`,\n  );\n  return links[0];\n}\n\n/** Deletes",
            "      where ${purpose}::text is not null and l.token_hash = ${token_hash} and ${after('locked')}`,\n  );\n  return links[0];\n}\n\n/** Deletes",
          ],
        ],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/ways-in.repository.ts',
    [RESTORE],
    [
      {
        name: 'a reset ends all sessions',
        text: '      open as (delete from sessions s using those where s.user_id = those.user_id),\n',
        without: '',
      },
      {
        name: 'a reset makes all devices unknown',
        text: 'known as (delete from login_devices d using those where d.user_id = those.user_id)',
        without: 'known as (select from those)',
      },
      {
        name: 'a reset ends older links and cards',
        text: "'reset_password', 'sign_in_by_card', ",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/restore/restore.service.ts',
    [RESTORE],
    [
      {
        name: 'an account gets one reset a minute',
        text: "if (written.in_minute > 0) return 'link_sent_before';",
        without: '',
      },
      {
        name: 'an account gets five resets a day',
        text: 'if (written.in_day >= RESETS_PER_DAY && !(await isOwnRequest(context, account, device))) {',
        without: 'if (written.in_day < 0 && !(await isOwnRequest(context, account, device))) {',
      },
      {
        name: 'a reset uses its link up',
        text: "const used = accountOf(await consumeLink(tx, 'reset_password', code));",
        without: "const used = accountOf(await readLink(tx, 'reset_password', code));",
      },
      {
        name: 'a reset refuses weak passwords',
        text: '    refuseProblems({ new_password: newPasswordProblem(new_password, holder, context.config) });\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/restore/restore.repository.ts',
    [RESTORE],
    [
      {
        name: 'resets of one account are counted one after another',
        text: '    .where(isSameLogin(login))\n    .forNoKeyUpdate()\n',
        without: '    .where(isSameLogin(login))\n',
      },
    ],
  ),
];
