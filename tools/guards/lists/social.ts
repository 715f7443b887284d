import { type Guard, guardsOf } from '../guard.ts';

const ATTACKS = 'features/accounts/social/attacks.api.test.ts';
const TOKENS = 'features/accounts/social/token-attacks.api.test.ts';
const RESETS = 'features/accounts/social/resets.api.test.ts';
const SOCIAL = 'features/accounts/social/social.api.test.ts';

/** Google and Facebook. */
export const SOCIAL_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/accounts/social/providers/google.ts',
    [ATTACKS],
    [
      {
        name: 'the state of an answer is the one of the attempt',
        text: 'expectedState: state, expectedNonce',
        without: "expectedState: answer.searchParams.get('state') ?? '', expectedNonce",
      },
      {
        name: 'the signature of an identity is checked',
        text: 'const execute = [enableNonRepudiationChecks, ',
        without: 'const execute = [',
      },
      {
        name: 'a code is bound to the browser that began (PKCE)',
        replacements: [
          [
            "        code_challenge: await calculatePKCECodeChallenge(verifier),\n        code_challenge_method: 'S256',\n",
            '',
          ],
          ['expectedNonce: nonce, pkceCodeVerifier: verifier }', 'expectedNonce: nonce }'],
        ],
      },
      {
        name: 'an identity is of the attempt (nonce)',
        replacements: [
          ['        nonce,\n        code_challenge', '        code_challenge'],
          ['expectedNonce: nonce, pkceCodeVerifier: verifier }', 'pkceCodeVerifier: verifier }'],
        ],
      },
      {
        name: 'an e-mail address that the provider did not verify is not suggested',
        text: 'claims.email_verified === true ? suggestedEmail(claims.email) : null',
        without: 'suggestedEmail(claims.email)',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/social/providers/facebook.ts',
    [ATTACKS],
    [
      {
        name: "Facebook's answer has the state of the attempt",
        text: 'expectedState: state, pkceCodeVerifier',
        without: "expectedState: answer.searchParams.get('state') ?? '', pkceCodeVerifier",
      },
      {
        name: "Facebook's code is bound to the browser that began (PKCE)",
        replacements: [
          [
            "        code_challenge: await calculatePKCECodeChallenge(verifier),\n        code_challenge_method: 'S256',\n",
            '',
          ],
          ['expectedState: state, pkceCodeVerifier: verifier }', 'expectedState: state }'],
        ],
      },
      {
        name: 'a token of another application brings nobody in',
        text: "    address.searchParams.set('appsecret_proof', proof);\n",
        without: '',
        tests: [ATTACKS, SOCIAL],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/social/social.service.ts',
    [TOKENS],
    [
      {
        name: 'an attempt for one provider is not taken by the other',
        text: 'if (attempt?.provider !== back.provider) return failed;',
        without: 'if (attempt === undefined) return failed;',
        tests: [ATTACKS],
      },
      {
        name: 'a token works in the browser that came back with it',
        text: 'if (arrival.browser !== browser || link.user_id !== userId)',
        without: 'if (link.user_id !== userId)',
      },
      {
        name: 'a token for linking does not sign in',
        text: 'if (arrival.browser !== browser || link.user_id !== userId)',
        without: 'if (arrival.browser !== browser)',
      },
      {
        name: 'a used token says so',
        text: "if (link.state === 'used') throw new AppError('social_used');",
        without: '',
      },
      {
        name: 'a link ends in the session that began it',
        text: 'if (session === undefined || endTokenOf(session) !== began) return undefined;',
        without: 'if (session === undefined) return undefined;',
      },
      {
        name: 'a token opens the account that was chosen with it',
        text: '.find(({ id }) => choiceOf(token, id) === access_token);',
        without: '.at(0);',
        tests: [SOCIAL],
      },
      {
        name: 'a social sign-in asks for the second factor',
        text: 'const factor = await passSecondFactor(context, chosen.id, { code, device: client.device });',
        without: 'const factor = { userId: chosen.id };',
      },
      {
        name: 'a social sign-in does not pass a first password by',
        text: 'verified: chosen.password_hash, factor, identity: arrival }',
        without: 'verified: chosen.password_hash, factor }',
        tests: [RESETS],
      },
      {
        name: 'a social sign-in waits for a reset before it reads the links again',
        text: ', accountLock(chosen.id));',
        without: ');',
        tests: [RESETS],
      },
      {
        name: 'a first sign-in makes one account',
        text: "      if (!(await insertFirstIdentity(tx, userId, arrival, counters))) throw new AppError('social_used');\n",
        without: '',
        tests: [TOKENS, SOCIAL],
      },
      {
        name: 'of two windows at a first sign-in one waits for the other',
        text: ', PERSON_LOCK);',
        without: ');',
        tests: [TOKENS],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/social/social-links.service.ts',
    [TOKENS],
    [
      {
        name: 'a link needs the password',
        text: '  await confirmPassword(context, actor, { old: password, hasher: hasherOf(actor, origin.address) });\n',
        without: '',
      },
      {
        name: 'an account has one person of a provider',
        text: "if (!(await insertIdentity(tx, actor.id, arrival))) throw new AppError('social_taken');",
        without: 'await insertIdentity(tx, actor.id, arrival);',
        tests: [SOCIAL],
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/ways-in.repository.ts',
    [RESETS],
    [
      {
        name: 'a reset ends links with Google and Facebook',
        text: 'delete from social_identities i using those where i.user_id = those.user_id',
        without: 'select from those',
      },
      {
        name: 'a reset ends links that have begun',
        text: ", 'social_sign_in')",
        without: ')',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/restore/restore.service.ts',
    [RESETS],
    [
      {
        name: 'a reset by e-mail ends social links',
        text: '      await endWaysIn(tx, [userId]);\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/administration/users/users.service.ts',
    [RESETS],
    [
      {
        name: 'a reset by an administrator ends social links',
        text: '    await endWaysInAndFactor(tx, userId);\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/pupil-accounts/pupil-accounts.service.ts',
    [RESETS],
    [
      {
        name: 'a reset by the teacher ends social links',
        text: '      await endWaysIn(tx, wanted, keptLinks);\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/social/identities.repository.ts',
    [SOCIAL],
    [
      {
        name: 'a person of one provider is nobody of another one',
        text: 'i.provider = ${provider} and ',
        without: '',
      },
      {
        name: 'an account is found by the id of its person',
        text: ' and i.subject = ${subject}\n  order',
        without: '\n  order',
        tests: [SOCIAL, ATTACKS],
      },
      { name: 'the only way in cannot be removed', text: '    .where(isOtherWay)\n', without: '' },
      {
        name: 'two ways in cannot be removed at once',
        text: "  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();\n",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/social/providers/social-cookies.ts',
    [ATTACKS],
    [
      {
        name: 'an attempt is finished once',
        text: '  reply.clearCookie(name, cookieAttributes(config));\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/social/social-links.service.ts',
    ['features/accounts/ways-in.api.test.ts'],
    [
      {
        name: 'a link with Google or Facebook ends the other sessions',
        text: "throw new AppError('social_taken');\n    await endOtherWaysIn(tx, actor.id, used, { change: 'linked', provider: arrival.provider });\n",
        without: "throw new AppError('social_taken');\n",
      },
      {
        name: 'the end of a link with Google or Facebook ends the other sessions',
        text: "if (isEnded) await endOtherWaysIn(tx, actor.id, used, { change: 'unlinked', provider });\n    else if (",
        without: 'if (!isEnded && used !== undefined && ',
      },
    ],
  ),
];
