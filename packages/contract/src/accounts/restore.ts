import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { done, endpoints, formText } from '../endpoint.ts';

const code = z.string().max(200);

/** Setting a new password by a link from an e-mail (product §4.19). */
export const restore = endpoints({
  request: {
    method: 'POST',
    path: '/restore-password-request',
    access: 'public',
    summary: 'Send a link that sets a new password to the e-mail address of the account',
    body: z.strictObject({ login: formText(LIMITS.login_length) }),
    response: z.strictObject({
      status: z.literal('success'),
      /**
       * `link_sent_before`: an e-mail left within the last minute, so that no other one is sent. `link_not_sent`: the server has no mail
       * server.
       */
      message: z.enum(['link_sent', 'link_sent_before', 'link_not_sent']),
    }),
  },
  readLink: {
    method: 'POST',
    path: '/restore-password/read',
    access: 'public',
    summary: 'Whether the link with this code works; it stays unused',
    body: z.strictObject({ restoration_code: code }),
    response: done,
  },
  reset: {
    method: 'POST',
    path: '/restore-password',
    access: 'public',
    summary: 'Set a new password by the code of the link; ends all sessions of the account',
    body: z.strictObject({ new_password: formText(LIMITS.password_length), restoration_code: code }),
    response: done,
  },
});
