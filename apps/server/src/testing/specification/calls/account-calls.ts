import { issueLink } from '../../../features/accounts/links/links.service.ts';
import { arriveFromFacebook } from '../../access/social-access.ts';
import { AGREED } from '../../agreement.ts';
import type { SpecifiedCall } from '../specified-call.ts';
import { ENTITIES as E, fieldsOf } from '../specified-entities.ts';
import { PASSWORD } from '../specified-world.ts';

const personal = (login: string) => ({
  login,
  name: 'Eva',
  surname: 'Malá',
  email: 'eva@skola.sk',
  telephone: null,
  school: null,
  language: 'sk',
});
/** Registration, sessions and the own account. */
export const ACCOUNT_CALLS: SpecifiedCall[] = [
  {
    place: 'product §7.4, product §3.21',
    call: 'POST /register-user',
    send: () => ({
      as: null,
      body: {
        ...personal('nova'),
        password: PASSWORD,
        access_code: '',
        country: 'sk',
        is_teacher: false,
        ...AGREED,
      },
    }),
    reply: ['data.f_name'],
    changed: 'decisions on the specification, registration payload: `consent` is sent',
  },
  {
    place: 'product §7.4',
    call: 'GET /username-available',
    send: ({ pupil }) => ({ as: null, query: `?username=${pupil.login}` }),
    reply: [],
    changed: "decisions on the specification, username-available: the text 'true' when taken, query `username`",
  },
  {
    place: 'product §7.4, product §3.22, product §3.1',
    call: 'POST /login',
    send: ({ pupil }) => ({ as: null, body: { username: pupil.login, password: PASSWORD } }),
    reply: ['access_token', ...fieldsOf('data', E.USER)],
    changed: 'decisions on the specification, login `possible`: only in the refusal of a similar login',
  },
  {
    place: 'product §7.4',
    call: 'POST /logout',
    send: async ({ school }) => ({ as: await school.pupil() }),
    reply: ['message'],
  },
  {
    place: 'product §7.4',
    call: 'PUT /user',
    send: async ({ school }) => {
      const { login, email } = personal('premenovana');
      return { as: await school.pupil({ login, email }), body: personal('premenovana') };
    },
    reply: ['message', ...fieldsOf('data', E.USER)],
  },
  {
    place: 'product §7.4',
    call: 'GET /user/auth',
    send: ({ pupil }) => ({ as: pupil }),
    reply: fieldsOf('data', E.USER),
  },
  { place: 'product §7.4', call: 'POST /increase-training', send: ({ pupil }) => ({ as: pupil }), reply: [] },
  {
    place: 'product §7.4',
    call: 'POST /change-password',
    send: ({ pupil }) => ({ as: pupil, body: { old_password: PASSWORD, new_password: 'Zvierat8ko' } }),
    reply: [],
  },
  {
    place: 'product §7.4',
    call: 'POST /restore-password-request',
    send: async ({ school }) => ({ as: null, body: { login: (await school.pupil()).login } }),
    reply: ['message'],
  },
  {
    place: 'product §7.4',
    call: 'POST /restore-password',
    send: async ({ school }) => {
      const { id: userId } = await school.pupil();
      const purpose = 'reset_password' as const;
      const restoration_code = await issueLink(school.db, { purpose, userId, lifetimeSeconds: 60 });
      return { as: null, body: { new_password: 'Zvierat8ko', restoration_code } };
    },
    reply: [],
  },
  {
    place: 'product §7.4',
    call: 'POST /check-user',
    send: ({ teacher, pupil }) => ({ as: teacher, body: { username: pupil.login } }),
    reply: ['message', 'data'],
  },
  {
    place: 'product §7.5',
    call: 'POST /login/:provider',
    send: () => ({ as: null, params: { provider: 'facebook' } }),
    reply: ['data.url'],
    changed:
      'decisions on the specification, social flow: the calls of both providers start it; the reply is where to go on',
  },
  {
    place: 'product §7.5',
    call: 'GET /login/user',
    send: async ({ school, pupil }) => {
      const identity = { provider: 'facebook', subject: '2001' } as const;
      await school.db
        .insertInto('social_identities')
        .values({ ...identity, user_id: pupil.id })
        .execute();
      const { token, headers } = await arriveFromFacebook(school.db, identity.subject);
      return { as: null, query: `?token=${token}`, headers };
    },
    reply: ['data.type', 'data.user', 'data.email', 'data.users[].access_token', 'data.users[].user'],
  },
  {
    place: 'product §7.5, product §3.21',
    call: 'PUT /auth-user',
    send: async ({ school }) => {
      const { token, headers } = await arriveFromFacebook(school.db, '2002');
      const rest = { access_code: '', country: 'sk', is_teacher: false, ...AGREED };
      return { as: null, body: { ...personal('zFacebooku'), ...rest, token }, headers };
    },
    reply: ['access_token', ...fieldsOf('data', E.USER)],
    changed: 'decisions on the specification, envelope: the user is `data`',
  },
];
