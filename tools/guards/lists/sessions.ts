import { type Guard, guardsOf } from '../guard.ts';

const SESSIONS = 'features/accounts/sessions/sessions.api.test.ts';
const BLOCKED = 'features/administration/users/users.api.test.ts';
const LOCK_OUT = 'features/accounts/sign-in/lock-out.api.test.ts';
const WAYS_IN = 'features/accounts/ways-in.api.test.ts';
const PROFILE = 'features/accounts/profile.api.test.ts';

/** Sessions, the cookies that carry them, and changes of the password. */
export const SESSION_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/accounts/sessions/sessions.service.ts',
    [SESSIONS],
    [
      {
        name: 'the database keeps the hash of a session, not its token',
        text: "return createHash('sha256').update(token).digest();",
        without: 'return Buffer.from(token);',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/sessions/sessions.repository.ts',
    [SESSIONS],
    [
      {
        name: 'a session ends after twelve hours without use',
        text: '.where(sql<boolean>`s.last_seen_at > now() - ${IDLE}`)',
        without: '',
      },
      {
        name: 'a session ends after fourteen days',
        text: '.where(sql<boolean>`s.created_at > now() - ${LONGEST}`)',
        without: '',
      },
      {
        name: 'a blocked account has no live session',
        text: ".where('u.blocked_at', 'is', null)",
        without: '',
        tests: [BLOCKED],
      },
      {
        name: 'ending the other sessions ends those of the caller alone',
        text: "deleteFrom('sessions').where('user_id', '=', userId).where(",
        without: "deleteFrom('sessions').where(",
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/ways-in.repository.ts',
    [PROFILE],
    [
      {
        name: 'a change of the password ends the other sessions',
        text: 'open as (delete from sessions where user_id = ${userId} and token_hash <> ${kept.token_hash})',
        without: 'open as (select ${kept.token_hash}::bytea)',
      },
      {
        name: 'a change of the password ends sessions of the caller alone',
        text: 'delete from sessions where user_id = ${userId} and ',
        without: 'delete from sessions where ',
        tests: [SESSIONS, PROFILE, 'features/accounts/sign-in/replaced-password.api.test.ts'],
      },
      {
        name: 'a change of the password makes the other devices unknown',
        text: 'delete from login_devices where user_id = ${userId} and device_hash <> ${kept.device_hash}`',
        without: 'select ${kept.device_hash}::bytea`',
        tests: [LOCK_OUT],
      },
      {
        name: 'a change of a credential ends links to a new password',
        text: 'where user_id = ${userId} and purpose in ${OPENING} and used_at is null',
        without: "where user_id = ${userId} and purpose = 'sign_in_by_card' and used_at is null",
        tests: [WAYS_IN],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/sign-in/sign-in.repository.ts',
    [SESSIONS],
    [
      {
        name: 'no session of a blocked account is opened',
        text: "        .where('blocked_at', 'is', null)\n",
        without: '',
        tests: [BLOCKED],
      },
      {
        name: 'a sign-in whose password was changed meanwhile opens nothing',
        text: '        .where(isPasswordHash(verified))\n',
        without: '',
        tests: ['features/accounts/sign-in/replaced-password.api.test.ts'],
      },
      {
        name: 'an account has no more sessions than its list shows',
        text: '.offset(MOST_SESSIONS - 1)',
        without: '.offset(10_000)',
      },
      {
        name: 'a sign-in ends the session that the browser had',
        text: "query.deleteFrom('sessions').using('account').where('token_hash', '=', replaced_hash)",
        without:
          "query.deleteFrom('sessions').using('account').where('token_hash', '=', replaced_hash).where('token_hash', 'is', null)",
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/profile.service.ts',
    [PROFILE],
    [
      {
        name: 'an own e-mail address cannot be removed',
        text: 'const needsEmail = stored.email !== null;',
        without: 'const needsEmail = false;',
      },
      {
        name: 'another e-mail address asks for the password',
        text: 'const needsProof = hasNewEmail || hasNewLogin;',
        without: 'const needsProof = hasNewLogin;',
      },
      {
        name: 'another login asks for the password',
        text: 'const needsProof = hasNewEmail || hasNewLogin;',
        without: 'const needsProof = hasNewEmail;',
      },
      {
        name: 'an older form writes no e-mail address without the password',
        text: '...(hasNewEmail && { email })',
        without: 'email',
      },
      {
        name: 'an older form writes no login without the password',
        text: '...(hasNewLogin && { login })',
        without: 'login',
      },
      {
        name: 'another e-mail address ends the other sessions, and links that were sent to the old one',
        text: "    if (hasNewEmail) await endOtherWaysIn(tx, actor.id, used, { change: 'email', formerAddress: before.email });\n",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/passwords/own-passwords.service.ts',
    [PROFILE],
    [
      {
        name: 'a change of the password asks for the old one',
        text: 'success: replaced === null || isFirst || (await isPassword(replaced, old_password, hasher)),',
        without: 'success: true,',
      },
      {
        name: 'a first password is changed to another one',
        text: 'if (isFirst && (await isPassword(replaced, new_password, hasher))) {',
        without: 'if (isFirst && replaced === new_password) {',
        tests: ['features/pupil-accounts/pupil-accounts.api.test.ts'],
      },
      {
        name: 'common passwords are refused',
        text: "(isCommonPassword(password) ? 'password_common' : null)",
        without: 'null',
        tests: ['features/accounts/registration.api.test.ts'],
      },
      {
        name: 'a password with the own name is refused',
        text: '    personalPasswordProblem(password, person) ??\n',
        without: '',
        tests: ['features/accounts/registration.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/registration.service.ts',
    ['features/administration/approvals/approvals.api.test.ts'],
    [
      {
        name: 'a teacher does not join a class while registering',
        text: "if (is_teacher && code !== '') throw new AppError('teacher_cannot_join');",
        without: '',
      },
      {
        name: 'a new teacher waits for the approval',
        text: "const mustWait = is_teacher && context.config.TEACHER_APPROVAL === 'email';",
        without: 'const mustWait = false;',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/accounts.repository.ts',
    [PROFILE],
    [
      {
        name: 'a change of the password does not undo a reset that came before',
        text: '    .where(isPasswordHash(password.replaced))\n',
        without: '',
        tests: ['features/pupil-accounts/takeover.api.test.ts', PROFILE],
      },
      {
        name: 'a session that a reset has ended does not change the first password',
        text: "selectFrom('sessions as s').where('s.token_hash', '=', password.token_hash).where('s.user_id', '=', userId)",
        without: "selectFrom('users as s').where('s.id', '=', userId)",
        tests: ['features/pupil-accounts/takeover.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'http/session-cookie.ts',
    [SESSIONS],
    [
      { name: 'scripts cannot read the cookies', text: 'httpOnly: true', without: 'httpOnly: false' },
      { name: 'other sites do not send the cookies', text: "sameSite: 'lax'", without: "sameSite: 'none'" },
      {
        name: 'over https the cookies are bound to the host',
        text: 'return isSecure(config) ? `__Host-${name}` : name;',
        without: 'return name;',
      },
      {
        name: 'requests of other sites are refused',
        text: "throw new AppError('foreign_origin');",
        without: '',
      },
      {
        name: 'an origin is compared with the host of the request',
        text: 'return URL.canParse(origin) && new URL(origin).host === request.headers.host;',
        without: 'return true;',
      },
      {
        name: 'an origin is compared with the configured address',
        text: 'return origin === new URL(config.APP_URL).origin;',
        without: 'return true;',
      },
      {
        name: 'a cookie without the headers of a browser is refused',
        text: 'if (site === undefined && origin === undefined && cookieToken(request, config) === undefined) return;',
        without: 'if (site === undefined && origin === undefined) return;',
      },
    ],
  ),
  ...guardsOf(
    'http/session-cookie.ts',
    ['features/accounts/sessions/expected-user.api.test.ts'],
    [
      {
        name: 'a call that expects another user is refused',
        text: "throw new AppError('session_of_another');",
        without: 'return;',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/accounts.routes.ts',
    ['features/accounts/sessions/expected-user.api.test.ts'],
    [
      {
        name: 'a window of another user signs nobody out',
        text: 'if (caller !== undefined) refuseOtherUser(request, caller.actor);',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'http/streams/open-streams.ts',
    ['features/runs/live/ends.api.test.ts'],
    [
      {
        name: 'a stream ends with its session',
        text: 'if (caller === undefined) return false;',
        without: 'if (caller === undefined) return true;',
      },
      {
        name: 'a user has a limited number of streams',
        text: 'if (own.length > MOST_OF_USER) own[0]?.end();',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/consent/consent.service.ts',
    ['features/accounts/registration.api.test.ts'],
    [
      {
        name: 'a registration asks for the consent',
        text: '{ consent: consentProblem(consent), consent_by',
        without: '{ consent: null, consent_by',
      },
      {
        name: 'a consent says who gave it',
        text: 'consent_by: consentGiverProblem(consent_by, isTeacher) }',
        without: 'consent_by: null }',
      },
      {
        name: 'a consent to an older text is asked for again',
        text: "const outdated = consent_version === CONSENT_VERSION ? null : 'consent_outdated';",
        without: 'const outdated = null;',
        tests: ['features/accounts/consent/consent.api.test.ts'],
      },
    ],
  ),
];
