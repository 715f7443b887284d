import { type Guard, guardsOf, schemaGuard } from '../guard.ts';

const UNUSED = 'features/privacy/unused/unused.api.test.ts';
const LIMITS = 'features/privacy/unused/unused-limits.api.test.ts';

/** What keeps an unused account from being erased too soon, or by mistake. */
export const UNUSED_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/privacy/unused/unused.repository.ts',
    [UNUSED],
    [
      {
        name: 'no administrator is erased as unused',
        text: "  u.role <> 'admin' and u.email is not null and",
        without: '  u.email is not null and',
      },
      {
        name: 'nobody without an e-mail address is erased as unused',
        text: "  u.role <> 'admin' and u.email is not null and",
        without: "  u.role <> 'admin' and",
      },
      {
        name: 'nobody who is blocked is erased as unused',
        text: 'u.email is not null and u.blocked_at is null and',
        without: 'u.email is not null and',
      },
      {
        name: 'a session keeps the account from being erased as unused',
        text: '  and not ${IS_SIGNED_IN} and not',
        without: '  and not',
      },
      {
        name: 'a teacher of a class in use is not erased as unused',
        text: '${IS_SIGNED_IN} and not ${teachesClassInUse(months)})`',
        without: '${IS_SIGNED_IN})`',
      },
      {
        name: 'days on which the server was off make no warning older',
        text: '${warnedAt} < now() - make_interval(days => ${days}) and ${warnedAt} < (\n    select d.day from retention_days d where d.day <= current_date order by d.day desc offset ${days - 1} limit 1))`',
        without: '${warnedAt} < now() - make_interval(days => ${days}))`',
        tests: [LIMITS],
      },
      {
        name: 'the last warning must be old enough, too',
        text: '\n    and ${isOlderThan(LAST_WARNING, RETENTION_DAYS.last_warning)})`',
        without: '\n    and ${LAST_WARNING} is not null)`',
      },
      {
        name: 'a warning goes to the address of today only',
        text: "    .where('u.email', '=', address)\n",
        without: '',
      },
      {
        name: 'a warning that is refused is given up',
        text: '    .where(sql<boolean>`e.created_at > now() - make_interval(days => ${RETENTION_MAIL_DAYS})`)\n',
        without: '',
      },
      {
        name: 'old warnings are void',
        text: '        sql<boolean>`retention_warned_at < now() - make_interval(days => ${RETENTION_DAYS.void})`,\n',
        without: '',
        tests: [LIMITS],
      },
    ],
  ),
  ...guardsOf(
    'features/privacy/unused/unused.service.ts',
    [UNUSED],
    [
      {
        name: 'an unused account is judged again when it is locked',
        text: '    if (user === undefined) return false;\n',
        without:
          '    if (user === undefined) {\n      await eraseWithin(tx, config, userId);\n      return true;\n    }\n',
      },
      {
        name: 'an unused account is locked before it is judged',
        text: '    if (!(await lockUser(tx, userId))) return false;\n',
        without: '',
      },
      {
        name: 'a day has a limit of erased accounts',
        text: '    if (erased >= RETENTION_AT_ONCE.day) return false;\n',
        without: '',
        tests: [LIMITS],
      },
      {
        name: 'a day has a limit of warnings, and so have those that wait',
        text: '  let most = Math.min(RETENTION_AT_ONCE.round - waiting, RETENTION_AT_ONCE.day - warned);\n',
        without: '  let most = RETENTION_AT_ONCE.round;\n',
        tests: [LIMITS],
      },
      {
        name: 'an unused account that was erased is in the audit list',
        text: "    await recordAudit(tx, { action: 'erase', by: 'job', on: user, facts: { unused_months: months } });\n",
        without: '',
      },
    ],
  ),
  schemaGuard(
    'another address, and every use, makes the warnings of an unused account void',
    {
      rule: 'users_forget_retention_warnings',
      drop: 'drop trigger users_forget_retention_warnings on users',
    },
    UNUSED,
  ),
];
