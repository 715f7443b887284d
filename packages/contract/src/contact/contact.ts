import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { service } from '../accounts/accounts.ts';
import { data, done, endpoints, formText } from '../endpoint.ts';

const message = { subject: formText(LIMITS.subject_length), message: formText(LIMITS.message_length) };

/** Messages to the people who run the installation (product §1.7). */
export const contact = endpoints({
  chat: {
    method: 'GET',
    path: '/contact/chat',
    access: 'public',
    summary: 'The script of the chat, and whether the caller allowed it; null without a chat, and for whom it is not',
    response: data(service.nullable()),
  },
  write: {
    method: 'POST',
    path: '/contact',
    access: 'user',
    summary: 'Write to the operator; the answer goes to the address of the account',
    body: z.strictObject(message),
    repeatable: true,
    response: done,
  },
  writeAsVisitor: {
    method: 'POST',
    path: '/contact/visitor',
    access: 'public',
    summary: 'Write to the operator without an account',
    body: z.strictObject({ ...message, name: formText(LIMITS.name_length), email: formText(LIMITS.email_length) }),
    response: done,
  },
});
