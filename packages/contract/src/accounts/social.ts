import { SOCIAL_PROVIDERS } from '@slovickovo/domain/accounts/social-providers';
import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, endpoints, formText, redirectReply } from '../endpoint.ts';
import { ROLES, registration, secondFactorCode, signedIn } from './accounts.ts';

const provider = z.enum(SOCIAL_PROVIDERS);
const providerParams = z.strictObject({ provider });
/** 256 random bits; works once, soon, and in the browser that came back with it. */
const token = z.string().regex(/^[\w-]{43}$/);

/** The providers of an account: those it is linked with, and those it can be linked with. */
const links = z.array(
  z.strictObject({
    provider,
    is_linked: z.boolean(),
    /** Whether the server is set up for the provider. */
    is_available: z.boolean(),
  }),
);
export type SocialLinks = z.output<typeof links>;

/** Where the browser goes to sign in at the provider. */
const way = data(z.strictObject({ url: z.string() }));

/** Sign-in by Google and Facebook (product §7.5). */
export const social = endpoints({
  start: {
    method: 'GET',
    path: '/login/:provider',
    access: 'public',
    summary: 'Start to sign in by the provider: redirects to it',
    params: providerParams,
    redirect: true,
    response: redirectReply,
  },
  startByCall: {
    method: 'POST',
    path: '/login/:provider',
    access: 'public',
    summary: 'The same for a program: returns the address of the provider instead of redirecting to it',
    params: providerParams,
    response: way,
  },
  callback: {
    method: 'GET',
    path: '/login/:provider/callback',
    access: 'public',
    summary: 'Where the provider sends the browser back to; redirects to a page',
    params: providerParams,
    redirect: true,
    response: redirectReply,
  },
  choices: {
    method: 'GET',
    path: '/login/user',
    access: 'public',
    summary: 'Who came back from the provider with this token, and their accounts; uses nothing up',
    query: z.strictObject({ token }),
    response: data(
      z.strictObject({
        type: z.enum(['first', 'one', 'several']),
        /** The name that the provider knows, to fill the form in. */
        user: z.strictObject({ name: z.string(), surname: z.string() }),
        email: z.string().nullable(),
        users: z.array(
          z.strictObject({
            /** Chooses the account; opens nothing without the token and this browser. */
            access_token: z.string(),
            user: z.strictObject({
              login: z.string(),
              f_name: z.string(),
              role: z.strictObject({ name: z.enum(ROLES) }),
            }),
          }),
        ),
      }),
    ),
  },
  enter: {
    method: 'POST',
    path: '/login/user',
    access: 'public',
    summary: 'Sign in to one of the accounts of the token; uses the token up and sets the session cookie',
    /** `code` is the second factor of an account that has one. */
    body: z.strictObject({ token, access_token: token, code: secondFactorCode.optional() }),
    response: signedIn,
  },
  complete: {
    method: 'PUT',
    path: '/auth-user',
    access: 'public',
    summary: 'Create the account of a first sign-in, without a password, and sign in; uses the token up',
    body: registration.omit({ password: true }).extend({ token }),
    response: signedIn,
  },
  links: {
    method: 'GET',
    path: '/user/social',
    access: 'user',
    summary: "The providers by which the caller's account can be entered",
    response: data(links),
  },
  startLink: {
    method: 'POST',
    path: '/user/social/:provider',
    access: 'user',
    summary: "Start to link the caller's account with the provider; asks for the password of an account that has one",
    params: providerParams,
    body: z.strictObject({ password: formText(LIMITS.password_length) }),
    response: way,
  },
  link: {
    method: 'PUT',
    path: '/user/social',
    access: 'user',
    summary: "Link the caller's account with the person who came back from the provider; uses the token up",
    body: z.strictObject({ token }),
    response: data(links),
  },
  unlink: {
    method: 'DELETE',
    path: '/user/social/:provider',
    access: 'user',
    summary: "End the link; refused while it is the account's only way in",
    params: providerParams,
    response: data(links),
  },
});
