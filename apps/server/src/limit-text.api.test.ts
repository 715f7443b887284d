import { LIMITS } from '@slovickovo/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitText } from './limit-text.ts';
import { AGREED } from './testing/agreement.ts';
import { createSchool, type Person, type School } from './testing/school.ts';

let school: School;
let teacher: Person;
let pupil: Person;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  pupil = await school.pupil();
});
afterAll(() => school.close());

const language_ids = { language_from_id: 6, language_to_id: 24 };
const long = (limit: number, times = 1) => 'x'.repeat(limit * times + 1);
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ word_text: `w${n}`, translation: `s${n}` }));
const group = (words: object[], name = 'Zvieratá') => ({
  wordgroups: [{ wordgroup_id: null, name }],
  language_ids,
  words,
});
const person = {
  name: 'Jana',
  surname: 'Nová',
  login: 'jana-limits',
  email: 'jana@skola.sk',
  telephone: null,
  school: 'ZŠ Nová',
};
const registration = { ...person, password: 'Kral0vstvo', country: 'sk', language: 'sk', access_code: '' };
const registered = (more: object) => ({ ...registration, is_teacher: true, ...AGREED, ...more });
const word = (text: string) => group([{ word_text: text, translation: 'pes' }]);

/** Each limit of product §9.11 with a call that exceeds it. */
const CALLS: { limit: number; what: string; path: string; body: () => Record<string, unknown> }[] = [
  { limit: LIMITS.word_side_length, what: 'a side of a word', path: '/wordgroups', body: () => word(long(200)) },
  { limit: LIMITS.word_side_length, what: 'a pasted page', path: '/wordgroups', body: () => word(long(200, 50)) },
  { limit: LIMITS.words_per_group, what: 'words of a group', path: '/wordgroups', body: () => group(rows(501)) },
  { limit: LIMITS.words_per_group, what: 'many words of a group', path: '/wordgroups', body: () => group(rows(3_000)) },
  {
    limit: LIMITS.name_length,
    what: 'the name of a group',
    path: '/wordgroups',
    body: () => group(rows(1), long(100)),
  },
  {
    limit: LIMITS.groups_per_save,
    what: 'groups of a save',
    path: '/wordgroups',
    body: () => ({ ...group(rows(1)), wordgroups: Array(21).fill({ wordgroup_id: null, name: 'Zvieratá' }) }),
  },
  {
    limit: LIMITS.name_length,
    what: 'the name of a class',
    path: '/usergroups',
    body: () => ({ name: long(100, 20), comment: null }),
  },
  {
    limit: LIMITS.comment_length,
    what: 'the note of a class',
    path: '/usergroups',
    body: () => ({ name: 'I. B', comment: long(1_000) }),
  },
  { limit: LIMITS.login_length, what: 'a login', path: '/register-user', body: () => registered({ login: long(50) }) },
  {
    limit: LIMITS.password_length,
    what: 'a password',
    path: '/register-user',
    body: () => registered({ password: `Aa1${long(200)}` }),
  },
  {
    limit: LIMITS.name_length,
    what: 'a surname',
    path: '/register-user',
    body: () => registered({ surname: long(100, 9) }),
  },
  {
    limit: LIMITS.email_length,
    what: 'an e-mail',
    path: '/register-user',
    body: () => registered({ email: `${long(254)}@a.sk` }),
  },
  {
    limit: LIMITS.telephone_length,
    what: 'a telephone',
    path: '/register-user',
    body: () => registered({ telephone: long(30) }),
  },
  {
    limit: LIMITS.school_length,
    what: 'a school',
    path: '/register-user',
    body: () => registered({ school: long(200) }),
  },
  {
    limit: LIMITS.offer_message_length,
    what: 'the message of an offer',
    path: '/wordgroups/shares',
    body: () => ({ to: pupil.id, data: group(rows(1)), message: long(500) }),
  },
];

describe('a call over a limit', () => {
  it.each(CALLS)('fails with a text that names the limit of $what, $limit', async ({ limit, path, body }) => {
    const reply = await school.as(teacher).post(path, body());
    expect(reply.body).toMatchObject({ status: 'failed', text: expect.stringMatching(new RegExp(`\\b${limit}\\b`)) });
    expect(reply.body.text).toMatch(/najviac/);
  });

  it('names the limit in English to a client that asks for it', async () => {
    const textFor = async (language: string) => {
      const headers = { authorization: `Bearer ${teacher.token}`, 'accept-language': language };
      const payload = group(rows(501));
      const reply = await school.as(null).send({ method: 'POST', url: '/api/wordgroups', payload, headers });
      return reply.body.text;
    };
    expect(await textFor('en-GB,sk;q=0.5')).toBe('A word group can have at most 500 words.');
    expect(await textFor('sk-SK,en;q=0.5')).toBe('Skupina slov môže mať najviac 500 slovíčok.');
    expect(await textFor('ja')).toBe('Skupina slov môže mať najviac 500 slovíčok.');
  });

  it('names each limit of a form once', async () => {
    const words = [1, 2].map(() => ({ word_text: long(200), translation: long(200) }));
    const reply = await school.as(teacher).post('/wordgroups', group(words, long(100)));
    expect(reply.body.text.match(/\d+/g).sort()).toEqual(['100', '200']);
  });

  it.each([
    { code: 'class_full', limit: '100' },
    { code: 'teacher_classes_limit', limit: '300' },
    { code: 'class_tasks_limit', limit: '2 000' },
    { code: 'class_groups_limit', limit: '10' },
    { code: 'group_words_limit', limit: '500' },
    { code: 'user_words_limit', limit: '20 000' },
    { code: 'user_groups_limit', limit: '40 000' },
    { code: 'task_words_limit', limit: '200' },
    { code: 'groups_limit', limit: '20' },
    { code: 'offers_limit', limit: '5' },
    { code: 'appeals_limit', limit: '20' },
    { code: 'taken_limit', limit: '20' },
    { code: 'file_too_large', limit: '10' },
    { code: 'file_too_many_rows', limit: '20 000' },
  ] as const)('names $limit for $code', ({ code, limit }) => {
    expect(limitText(code, {})).toContain(limit);
    expect(limitText(code, {}, 'en')).toContain(limit.replace(' 000', ',000'));
  });

  it('is told nothing else: another refusal has no text', async () => {
    const reply = await school.as(teacher).post('/wordgroups', group(rows(1), ''));
    expect(reply.body).toEqual({
      status: 'failed',
      message: 'invalid_fields',
      fields: { 'wordgroups.0': 'group_name_required' },
    });
  });
});
