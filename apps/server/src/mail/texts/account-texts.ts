import { fullName } from '@slovickovo/domain/accounts/names';
import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import { APPROVAL_LINK_DAYS, RESET_LINK_MINUTES } from '@slovickovo/domain/limits';
import type { CredentialFacts } from '../email-facts.ts';
import { type AccountEmailTexts, at, greeting, type T } from './email-words.ts';

type UnusedWords = Parameters<AccountEmailTexts['account_unused']>[0];

/** What both warnings of an unused account say. */
function unusedBody(t: T, { name, login, months, is_teacher, erased_from }: UnusedWords): string[] {
  return [
    greeting(t, name),
    t('unused.why', { login, count: months }),
    t('unused.keep', { date: erased_from.date }),
    ...(is_teacher ? [t('unused.classes')] : []),
  ];
}

const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** What has changed. */
function changeText(t: T, login: string, facts: CredentialFacts): string {
  if (facts.change === 'linked' || facts.change === 'unlinked') {
    return t(`credential_changed.${facts.change}`, { login, provider: PROVIDER_NAMES[facts.provider] });
  }
  return t(`credential_changed.${facts.change}`, { login });
}

/** Returns the e-mails about accounts with the texts of one language. */
export function accountEmails(t: T): AccountEmailTexts {
  return {
    reset_password: ({ name, login }) => ({
      subject: t('reset_password.subject'),
      body: [
        greeting(t, name),
        t('reset_password.asked', { login, count: RESET_LINK_MINUTES }),
        t('reset_password.links'),
        t('reset_password.notYou'),
      ],
      link: t('reset_password.link'),
    }),
    access_restored: ({ name, login }) => ({
      subject: t('access_restored.subject'),
      body: [
        greeting(t, name),
        t('access_restored.restored', { login }),
        t('access_restored.set', { count: RESET_LINK_MINUTES }),
        t('access_restored.links'),
      ],
      link: t('reset_password.link'),
    }),
    approve_teacher: ({ login, email, school, ...person }) => ({
      subject: t('approve_teacher.subject', { name: fullName(person) }),
      body: [
        t('greeting'),
        t('approve_teacher.waits'),
        [
          t('approve_teacher.name', { name: fullName(person) }),
          t('approve_teacher.login', { login }),
          ...(email === null ? [] : [t('approve_teacher.email', { email })]),
          ...(school === null ? [] : [t('approve_teacher.school', { school })]),
        ].join('\n'),
        t('approve_teacher.until', { count: APPROVAL_LINK_DAYS }),
      ],
      link: t('approve_teacher.link'),
    }),
    teacher_approved: ({ name, login }) => ({
      subject: t('teacher_approved.subject'),
      body: [greeting(t, name), t('teacher_approved.approved', { login })],
      link: t('teacher_approved.link'),
    }),
    teacher_refused: ({ name, login, reason }) => ({
      subject: t('teacher_refused.subject'),
      body: [
        greeting(t, name),
        t('teacher_refused.refused', { login }),
        ...(reason === null ? [] : [t('teacher_refused.reason', { reason })]),
        t('teacher_refused.keeps'),
      ],
      link: t('teacher_refused.link'),
    }),
    new_device: ({ name, login, device, at: moment }) => ({
      subject: t('new_device.subject'),
      body: [
        greeting(t, name),
        t('new_device.signedIn', { login }),
        [
          device === null ? t('new_device.deviceUnknown') : t('new_device.device', { device }),
          t('new_device.time', { time: at(t, moment) }),
        ].join('\n'),
        t('ifYou'),
        t('new_device.notYou'),
      ],
      link: t('openSettings'),
    }),
    account_unused: (words) => ({
      subject: t('unused.subject'),
      body: [...unusedBody(t, words), t('unused.onceMore')],
      link: t('unused.link'),
    }),
    account_unused_last: (words) => ({
      subject: t('unused.subjectLast'),
      body: [...unusedBody(t, words), t('unused.last')],
      link: t('unused.link'),
    }),
    wrong_codes: ({ name, login }) => ({
      subject: t('wrong_codes.subject'),
      body: [greeting(t, name), t('wrong_codes.tried', { login }), t('ifYou'), t('wrong_codes.notYou')],
      link: t('openSettings'),
    }),
    credential_changed: ({ name, login, facts, providers }) => ({
      subject: t('credential_changed.subject'),
      body: [
        greeting(t, name),
        changeText(t, login, facts),
        ...(providers.length === 0
          ? []
          : [t('credential_changed.services', { services: providers.map((one) => PROVIDER_NAMES[one]).join(', ') })]),
        t('ifYou'),
        t(facts.change === 'email' ? 'credential_changed.notYouEmail' : 'credential_changed.notYou'),
      ],
      link: t(facts.change === 'email' ? 'teacher_refused.link' : 'reset_password.link'),
    }),
    contact: ({ subject, message, name, email, login }) => ({
      subject: t('contact.subject', { subject }),
      body: [
        [
          t('contact.from', { name }),
          email === null ? t('contact.noEmail') : t('contact.email', { email }),
          login === null ? t('contact.noLogin') : t('contact.login', { login }),
        ].join('\n'),
        message,
        ...(email === null ? [] : [t('contact.answer')]),
      ],
    }),
  };
}
