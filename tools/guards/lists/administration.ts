import { type Guard, guardsOf, schemaGuard } from '../guard.ts';

const USERS = 'features/administration/users/users.api.test.ts';
const APPROVALS = 'features/administration/approvals/approvals.api.test.ts';

/** Administrators, what they see and do, approvals, and the audit list. */
export const ADMINISTRATION_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/administration/users/users.service.ts',
    ['features/administration/users/block.api.test.ts'],
    [
      {
        name: 'what a blocked account has offered is withdrawn',
        text: 'blocked ? [withdrawnClassOffers(userId), withdrawnOffers(userId)] : []',
        without: '[]',
      },
    ],
  ),
  ...guardsOf(
    'features/administration/users/users.service.ts',
    [USERS],
    [
      {
        name: 'a block ends the sessions',
        text: '    await updateBlocked(tx, userId, blocked);\n    await closeSessionsOf(tx, [userId]);\n',
        without: '    await updateBlocked(tx, userId, blocked);\n',
      },
      {
        name: 'a block is in the audit list',
        text: "    await recordAudit(tx, { action: blocked ? 'block' : 'unblock', by: actor, on: account, facts }, withdrawn);\n",
        without: '',
      },
      {
        name: 'a reset is in the audit list',
        text: "    await recordAudit(tx, { action: 'reset', by: actor, on: account, facts });\n",
        without: '',
      },
      {
        name: 'an erasure is in the audit list',
        text: "    await recordAudit(tx, { action: 'erase', by: actor, on: account, facts });\n",
        without: '',
      },
      {
        name: 'a change of a role is in the audit list',
        text: '[auditEntry(audited)]',
        without: '[]',
      },
      {
        name: 'a teacher of a class does not lose the role',
        text: "      if (await teachesClasses(tx, userId)) throw new AppError('teaches_classes');\n",
        without: '',
      },
      {
        name: 'the second factor ends with the role of a teacher',
        text: '[revokedTeacher(userId), endedFactor(userId)]',
        without: '[revokedTeacher(userId)]',
      },
      {
        name: 'a reset by an administrator ends the password',
        text: '      await endPassword(tx, userId);\n',
        without: '',
        tests: ['features/administration/users/stolen-account.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/ways-in.service.ts',
    [USERS],
    [
      {
        name: 'a reset by an administrator ends the second factor',
        text: '{ withFactor: true }',
        without: '{ withFactor: false }',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/ways-in.repository.ts',
    [USERS],
    [
      {
        name: 'a reset by an administrator ends the card',
        text: "'sign_in_by_card', 'social_sign_in')",
        without: "'social_sign_in')",
      },
      {
        name: 'a reset by an administrator ends older links for a new password',
        text: "'reset_password', ",
        without: '',
        tests: ['features/administration/users/stolen-account.api.test.ts'],
      },
      {
        name: 'a reset by an administrator makes all devices unknown',
        text: 'known as (delete from login_devices d using those where d.user_id = those.user_id)',
        without: 'known as (select from those)',
        tests: ['features/administration/users/stolen-account.api.test.ts'],
      },
      {
        name: 'a reset by an administrator ends the sessions',
        text: '      open as (delete from sessions s using those where s.user_id = those.user_id),\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/administration/users/users.repository.ts',
    [USERS],
    [
      {
        name: 'an administrator who was blocked meanwhile does nothing more',
        text: "id === actorId && role === 'admin' && blocked_at === null",
        without: 'id === actorId && role !== undefined && blocked_at !== undefined',
      },
    ],
  ),
  ...guardsOf(
    'features/administration/users/users.policies.ts',
    [USERS],
    [
      {
        name: 'nobody blocks the own account',
        text: 'block: (actor, account) => account.id !== actor.id,',
        without: 'block: () => true,',
      },
      {
        name: 'an administrator keeps the role',
        text: "changeRole: (_actor, account) => account.role !== 'admin',",
        without: 'changeRole: () => true,',
      },
      {
        name: 'an administrator is not reset by another one',
        text: "reset: (_actor, account) => account.role !== 'admin',",
        without: 'reset: () => true,',
      },
      {
        name: 'an administrator is not erased by another one',
        text: "erase: (_actor, account) => account.role !== 'admin',",
        without: 'erase: () => true,',
      },
    ],
  ),
  ...guardsOf(
    'features/administration/state/state.service.ts',
    ['features/administration/state/state.api.test.ts'],
    [
      {
        name: 'the state of e-mails shows no address',
        text: 'withoutAddresses(last_error)',
        without: 'last_error',
      },
    ],
  ),
  ...guardsOf(
    'features/administration/approvals/approvals.service.ts',
    [APPROVALS],
    [
      {
        name: 'a request is decided once',
        text: '  if (teacher === undefined) return false;\n',
        without: '  if (teacher === undefined) return true;\n',
      },
      {
        name: 'the link of an approval works once',
        text: "const link = await consumeLink(tx, 'approve_teacher', code);",
        without: "const link = await readLink(tx, 'approve_teacher', code);",
      },
    ],
  ),
  ...guardsOf(
    'features/classes/leaving/leaving.repository.ts',
    [APPROVALS],
    [
      {
        name: 'a new teacher leaves the classes',
        text: 'where m.user_id = ${userId} returning',
        without: 'where false returning',
      },
    ],
  ),
  ...guardsOf(
    'features/administration/approvals/approvals.repository.ts',
    [APPROVALS],
    [
      {
        name: "nobody manages a teacher's account",
        text: 'managed_by = null, managed_in = null, ',
        without: '',
        tests: ['features/pupil-accounts/takeover.api.test.ts', APPROVALS],
      },
    ],
  ),
  schemaGuard(
    'one administrator stays',
    {
      rule: 'users_administrator_updated',
      drop: 'drop trigger users_administrator_updated on users',
    },
    USERS,
  ),
  schemaGuard(
    'the audit list is only added to',
    { rule: 'audit_entries_only_added_to', drop: 'drop trigger audit_entries_only_added_to on audit_entries' },
    USERS,
  ),
  ...guardsOf(
    'features/word-groups/offers/offers.repository.ts',
    ['features/administration/users/block.api.test.ts'],
    [
      {
        name: 'a rejected offer of a blocked sender does not come back',
        text: 'sender.id = word_group_offers.sender_id and sender.blocked_at is null for key share',
        without: 'sender.id = word_group_offers.sender_id for key share',
      },
    ],
  ),
];
