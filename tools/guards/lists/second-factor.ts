import { type Guard, guardsOf } from '../guard.ts';

const SECOND_FACTOR = 'features/accounts/second-factor/second-factor.api.test.ts';
const WAYS_IN = 'features/accounts/ways-in.api.test.ts';
const GUESSED_CODES = 'features/accounts/second-factor/guessed-codes.api.test.ts';

/** The second factor, its recovery codes, and the guessing of both. */
export const SECOND_FACTOR_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/accounts/second-factor/second-factor.service.ts',
    [SECOND_FACTOR],
    [
      {
        name: 'a sign-in without a code must find the second factor off',
        text: "if (code === '') return new PassedFactor(userId, { mustBeOff: true, ",
        without: "if (code === '') return new PassedFactor(userId, { mustBeOff: false, ",
      },
      {
        name: 'a code typed too early does not pass a second factor that is turned on meanwhile',
        text: 'if (!factor?.confirmed) return new PassedFactor(userId, { mustBeOff: true });',
        without: 'if (!factor?.confirmed) return new PassedFactor(userId, { mustBeOff: false });',
      },
      {
        name: 'a wrong second factor opens nothing',
        text: 'if (success) return ',
        without: 'if (success || code.length > 0) return ',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/sign-in/sign-in.repository.ts',
    [SECOND_FACTOR],
    [
      {
        name: 'a sign-in asks for the second factor',
        text: '          .where(sql<boolean>`(not ${must_be_off}::boolean or not ${HAS_FACTOR})`)\n',
        without: '          .where(sql<boolean>`${must_be_off}::boolean is not null`)\n',
      },
    ],
  ),
  ...guardsOf(
    'mail/email-kinds.ts',
    [GUESSED_CODES],
    [{ name: 'an owner is told of wrong codes once a day', text: 'wrong_codes: 1,', without: 'wrong_codes: 1_000,' }],
  ),
  ...guardsOf(
    'features/accounts/second-factor/second-factor.service.ts',
    [GUESSED_CODES],
    [
      {
        name: 'recovery codes work while somebody guesses codes',
        text: '  if (isRecoveryCode(code)) return [];\n',
        without: '',
      },
      {
        name: 'a device of the owner has codes of its own while somebody guesses',
        text: "  if (ownDevice !== null) return [{ action: 'second_factor_device', subject: deviceSubject(userId, ownDevice) }];\n",
        without: '',
      },
      {
        name: 'an owner is told of wrong codes on other devices alone',
        text: 'ownDevice === null ? userId : null',
        without: 'userId',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/second-factor/second-factor.service.ts',
    [SECOND_FACTOR],
    [
      {
        name: 'sessions that were opened with the password alone end with the second factor',
        text: "      await endOtherWaysIn(tx, actor.id, used, { change: 'factor_on' });\n      return true;\n",
        without: '      return used !== undefined;\n',
        tests: [WAYS_IN],
      },
      {
        name: 'new recovery codes end the other sessions',
        text: "    await endOtherWaysIn(tx, actor.id, used, { change: 'recovery_codes' });\n  });\n  return { recovery_codes };\n",
        without: '  });\n  return { recovery_codes };\n',
        tests: [WAYS_IN],
      },
      {
        name: 'a second factor that is turned off ends the other sessions',
        text: "if (await deleteFactor(tx, actor.id)) await endOtherWaysIn(tx, actor.id, used, { change: 'factor_off' });",
        without: 'await deleteFactor(tx, actor.id);',
        tests: [WAYS_IN],
      },
      {
        name: 'a second factor is set up with the password',
        text: 'asOwner(context, actor, { proof, address }, async (tx) => {\n    if (!(await saveUnconfirmed',
        without: 'transaction(context.db, async (tx) => {\n    if (!(await saveUnconfirmed',
      },
      {
        name: 'new recovery codes need the password',
        text: 'asOwner(context, actor, { proof, address }, async (tx) => {\n    if (!(await findFactor',
        without: 'transaction(context.db, async (tx) => {\n    if (!(await findFactor',
      },
      {
        name: 'the end of the second factor needs the password',
        text: 'asOwner(context, actor, { proof, address }, async (tx) => {\n    if (await deleteFactor',
        without: 'transaction(context.db, async (tx) => {\n    if (await deleteFactor',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/second-factor/second-factor.repository.ts',
    [GUESSED_CODES],
    [
      {
        name: 'a right code is of no use while somebody guesses codes',
        text: ' and ${areOpen}',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/second-factor/second-factor.repository.ts',
    [SECOND_FACTOR],
    [
      { name: 'a code of the second factor works once', text: ' and last_step < ${step}', without: '' },
      {
        name: 'a code of a secret that was replaced opens nothing',
        text: ' and secret = ${secret} and last_step <',
        without: ' and last_step <',
      },
      {
        name: 'a recovery code works once',
        text: ' and used_at is null',
        without: '',
      },
      {
        name: 'a recovery code is of use for its own account',
        text: 'where user_id = ${userId} and code_hash =',
        without: 'where code_hash =',
      },
      {
        name: 'a second factor that is on cannot be replaced',
        text: "doUpdateSet({ secret, last_step: 0 }).where('second_factors.confirmed_at', 'is', null),",
        without: 'doUpdateSet({ secret, last_step: 0, confirmed_at: null }),',
      },
      {
        name: 'new recovery codes end the old ones',
        text: 'using ${owner} o where r.user_id = o.user_id',
        without: 'using ${owner} o where false',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/second-factor/second-factor.policies.ts',
    [SECOND_FACTOR],
    [
      {
        name: 'a second factor is for teachers and administrators',
        text: "({ role }) => role === 'teacher' || role === 'admin'",
        without: '() => true',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/second-factor/codes.service.ts',
    [SECOND_FACTOR],
    [
      {
        name: 'a code of the second factor is worth little more than a minute',
        text: 'const WINDOW = 1;',
        without: 'const WINDOW = 20;',
      },
      {
        name: 'the database keeps the hash of a recovery code',
        text: "return createHash('sha256').update(normaliseCode(code)).digest();",
        without: 'return Buffer.from(normaliseCode(code));',
      },
    ],
  ),
];
