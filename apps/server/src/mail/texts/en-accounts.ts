import { fullName } from '@slovickovo/domain/accounts/names';
import { APPROVAL_LINK_DAYS, RESET_LINK_MINUTES } from '@slovickovo/domain/limits';
import type { AccountEmailTexts } from './email-words.ts';
import { at, hello } from './en.ts';

type UnusedWords = Parameters<AccountEmailTexts['account_unused']>[0];

/** What both warnings of an unused account say. */
const unusedBody = ({ name, login, months, is_teacher, erased_from }: UnusedWords): string[] => [
  hello(name),
  `nobody has used the account ${login} for more than ${months} months. We erase unused accounts, so that we keep no data that nobody needs.`,
  `If you want to keep it, just sign in. Otherwise we will erase it for good on ${erased_from.date} or later, with its words, results and points. This cannot be undone.`,
  ...(is_teacher ? ['Your classes that have no other teacher will be deleted too, with their results.'] : []),
];

export const enAccounts: AccountEmailTexts = {
  reset_password: ({ name, login }) => ({
    subject: 'A new password for Slovíčkovo',
    body: [
      hello(name),
      `somebody asked for a new password for the account ${login}. Set it by this link. The link is valid for ${RESET_LINK_MINUTES} minutes and works once.`,
      'The new password ends links with Google and Facebook, because somebody else may have made them. You can link them again in the settings.',
      'If you did not ask for a new password, you need not do anything. Your password stays the same.',
    ],
    link: 'Set a new password',
  }),
  access_restored: ({ name, login }) => ({
    subject: 'An administrator restored the access to your account',
    body: [
      hello(name),
      `an administrator restored the access to your account ${login}. The old password does not work any more, and all devices are signed out.`,
      `Set a new password by this link. The link is valid for ${RESET_LINK_MINUTES} minutes and works once. When it has expired, ask for another one on the sign-in page, by "Forgot your password?".`,
      'Links with Google and Facebook and two-step sign-in ended too. You can turn them on again in the settings.',
    ],
    link: 'Set a new password',
  }),
  approve_teacher: ({ login, email, school, ...person }) => ({
    subject: `A teacher asks for approval: ${fullName(person)}`,
    body: [
      'Hello,',
      'a teacher account waits for your approval in Slovíčkovo:',
      [
        `Name: ${fullName(person)}`,
        `Login: ${login}`,
        ...(email === null ? [] : [`E-mail: ${email}`]),
        ...(school === null ? [] : [`School: ${school}`]),
      ].join('\n'),
      `Until you approve it, it has the rights of a pupil. Approve accounts of people you know only. The link is valid for ${APPROVAL_LINK_DAYS} days.`,
    ],
    link: 'Approve the teacher',
  }),
  teacher_approved: ({ name, login }) => ({
    subject: 'Your teacher account is approved',
    body: [hello(name), `your teacher account ${login} is approved. You can now create classes, homework and tests.`],
    link: 'Open Slovíčkovo',
  }),
  teacher_refused: ({ name, login, reason }) => ({
    subject: 'Your request for a teacher account was not approved',
    body: [
      hello(name),
      `we did not approve the request for a teacher account for ${login}.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      'You keep the account: you can make words and exercises, and join a class. If you think that this is a mistake, write to us.',
    ],
    link: 'Write to us',
  }),
  new_device: ({ name, login, device, at: moment }) => ({
    subject: 'Sign-in on a new device',
    body: [
      hello(name),
      `somebody signed in to your account ${login} on a device that we did not know.`,
      `Device: ${device ?? 'unknown'}\nTime: ${at(moment)}`,
      'If it was you, you need not do anything.',
      'If it was not you, change your password in the settings. All other devices are signed out by that.',
    ],
    link: 'Open the settings',
  }),
  account_unused: (words) => ({
    subject: 'Your unused account in Slovíčkovo',
    body: [...unusedBody(words), 'We will write to you once more before we erase it.'],
    link: 'Sign in',
  }),
  account_unused_last: (words) => ({
    subject: 'Last warning: your account in Slovíčkovo will be erased',
    body: [...unusedBody(words), 'This is the last warning.'],
    link: 'Sign in',
  }),
  wrong_codes: ({ name, login }) => ({
    subject: 'Somebody is trying your verification codes',
    body: [
      hello(name),
      `somebody entered wrong verification codes for your account ${login} several times today. They did not get in, but they know your password: without it we do not ask for a code.`,
      'If it was you, you need not do anything.',
      'If it was not you, change your password in the settings. If you cannot sign in with a code of the application, enter a recovery code: it always works.',
    ],
    link: 'Open the settings',
  }),
  contact: ({ subject, message, name, email, login }) => ({
    subject: `Message from Slovíčkovo: ${subject}`,
    body: [
      `From: ${name}\nE-mail: ${email ?? 'none'}\nLogin: ${login ?? 'not signed in'}`,
      message,
      ...(email === null ? [] : ['An answer to this e-mail goes to the author of the message.']),
    ],
  }),
};
