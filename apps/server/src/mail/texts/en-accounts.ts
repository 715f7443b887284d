import { fullName } from '@slovickovo/domain/accounts/names';
import { APPROVAL_LINK_DAYS, RESET_LINK_MINUTES } from '@slovickovo/domain/limits';
import type { AccountEmailTexts } from './email-words.ts';
import { at, hello } from './en.ts';

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
  contact: ({ subject, message, name, email, login }) => ({
    subject: `Message from Slovíčkovo: ${subject}`,
    body: [
      `From: ${name}\nE-mail: ${email ?? 'none'}\nLogin: ${login ?? 'not signed in'}`,
      message,
      ...(email === null ? [] : ['An answer to this e-mail goes to the author of the message.']),
    ],
  }),
};
