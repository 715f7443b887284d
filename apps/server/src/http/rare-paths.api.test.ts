/** Paths through calls that the access tests do not take: each sends six statements at most. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/accounts/passwords/passwords.ts';
import { countWaitingWords } from '../features/runs/word-counts/word-counts.service.ts';
import { AGREED } from '../testing/agreement.ts';
import type { Answer } from '../testing/answer.ts';
import { codeAt } from '../testing/authenticator.ts';
import { answersOf, type Classroom, createClassroom, membersOf, PAIRS, type StartedRun } from '../testing/classroom.ts';
import { ENGLISH_SLOVAK, type Person, wordRows } from '../testing/school.ts';
import { openBrowser } from '../testing/social/social-browser.ts';
import { type Google, startGoogle } from '../testing/stand-ins/google.ts';
import { MOST_STATEMENTS } from '../testing/statements/most-statements.ts';
import { sentStatements } from '../testing/statements/sent-statements.ts';

const APP_URL = 'http://localhost:4323';
const PASSWORD = 'Kral0vstvo';

let google: Google;
let room: Classroom;
let password_hash: string;
beforeAll(async () => {
  google = await startGoogle(APP_URL);
  room = await createClassroom(google.settings);
  password_hash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await room.school.close();
  await google.close();
});

type Call = () => Promise<Answer>;
interface Path {
  path: string;
  /** Prepares everything, and returns the call that is counted. */
  prepare(): Promise<Call>;
}

const signIn = (login: string, { code, cookie = '' }: { code?: string; cookie?: string } = {}) =>
  room.school.as(null).send({
    method: 'POST',
    url: '/api/login',
    payload: { username: login, password: PASSWORD, ...(code && { code }) },
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  });

/** A teacher whose sign-in asks for a code, and a device that signed in with one. */
async function protectedTeacher() {
  const teacher = await room.school.teacher({ password_hash });
  const as = room.school.as(teacher);
  const { data } = await as.post('/user/second-factor/begin', { proof: PASSWORD });
  const secret: string = data.secret;
  const confirmed = await as.post('/user/second-factor/confirm', { code: codeAt(secret) });
  await forgetUse(teacher);
  const { headers } = await signIn(teacher.login, { code: codeAt(secret) });
  const cookie = [headers['set-cookie']].flat().find((one) => one?.startsWith('device='));
  await forgetUse(teacher);
  const recovery: string = confirmed.data.recovery_codes[0];
  return { teacher, secret, recovery, cookie: cookie?.split(';')[0] ?? '' };
}

/** Makes the last accepted code as old as if time had passed. */
const forgetUse = ({ id }: Person) =>
  room.school.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', id).execute();

/** Spends what strangers may try at the account in a day, but not its turn. */
async function spendBudgets({ id }: Person) {
  const spent = [
    { action: 'login_account', subject: String(id), window: 900 },
    { action: 'login_account_address', subject: `${id} 127.0.0.1`, window: 86_400 },
  ];
  const now = Date.now() / 1_000;
  const rows = spent.flatMap(({ action, subject, window }) =>
    // A window may end during the test.
    [0, 1].map((next) => ({
      action,
      subject,
      window_start: new Date((Math.floor(now / window) + next) * window * 1_000),
      count: 10,
    })),
  );
  await room.school.db
    .insertInto('attempts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['action', 'subject', 'window_start']).doUpdateSet({ count: 10 }))
    .execute();
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

let arrivals = 0;
/** A browser that comes back from Google, and the token of its page. */
async function arrive(subject: string) {
  const browser = openBrowser(room.school, APP_URL);
  google.signIn({ subject, email: 'eva@gmail.com', name: 'Eva', surname: 'Malá' });
  const page = await browser.goTo('/api/login/google');
  return { browser, token: new URL(page, APP_URL).searchParams.get('token') ?? '' };
}

const newSubject = () => {
  arrivals += 1;
  return `3000${arrivals}`;
};

async function newMember(): Promise<Person> {
  const [member] = await membersOf(room, 1);
  return member as Person;
}

/** Writes a whole class test, whose questions show one side only; the first answer is wrong. */
async function written(person: Person, testId: number) {
  const run = await room.start(person, testId);
  const answers = run.result.questions.map(({ wType, word }, n) => {
    const pair = PAIRS.find((words) => words.includes(word[wType])) ?? [];
    return { n, response: n === 0 ? 'zle' : (pair.find((side) => side !== word[wType]) ?? '') };
  });
  return (await room.save(person, { id: run.id, answers, date_finished: 'now' })).testResult;
}

const practise = (person: Person, { test_id, id }: { test_id: number; id: number }) =>
  room.school.as(person).post(`/test-results/${test_id}/${id}/practice`);

/** Makes the run so old that another start is no second click. */
async function leaveOpen(run: StartedRun): Promise<void> {
  await room.age(run.id, 60);
}

const PATHS: Path[] = [
  {
    path: 'sign-in with a code on a new device',
    prepare: async () => {
      const { teacher, secret } = await protectedTeacher();
      return () => signIn(teacher.login, { code: codeAt(secret) });
    },
  },
  {
    path: 'sign-in with a code on a known device',
    prepare: async () => {
      const { teacher, secret, cookie } = await protectedTeacher();
      return () => signIn(teacher.login, { code: codeAt(secret), cookie });
    },
  },
  {
    path: 'sign-in with a recovery code',
    prepare: async () => {
      const { teacher, recovery, cookie } = await protectedTeacher();
      return () => signIn(teacher.login, { code: recovery, cookie });
    },
  },
  {
    path: 'sign-in with a code that was used',
    prepare: async () => {
      const { teacher, secret } = await protectedTeacher();
      await room.school.db
        .updateTable('second_factors')
        .set({ last_step: Number.MAX_SAFE_INTEGER })
        .where('user_id', '=', teacher.id)
        .execute();
      return () => signIn(teacher.login, { code: codeAt(secret) });
    },
  },
  {
    path: 'sign-in that waits for a turn',
    prepare: async () => {
      const pupil = await room.school.pupil({ password_hash });
      await spendBudgets(pupil);
      return () => signIn(pupil.login);
    },
  },
  {
    path: 'sign-in with a code on a new device that waits for a turn',
    prepare: async () => {
      const { teacher, secret } = await protectedTeacher();
      await spendBudgets(teacher);
      return () => signIn(teacher.login, { code: codeAt(secret) });
    },
  },
  {
    path: 'sign-in by Google with a code on a new device',
    prepare: async () => {
      const { teacher, secret } = await protectedTeacher();
      const subject = newSubject();
      await room.school.db
        .insertInto('social_identities')
        .values({ user_id: teacher.id, provider: 'google', subject })
        .execute();
      const { browser, token } = await arrive(subject);
      const { data } = await browser.call('GET', `/login/user?token=${token}`);
      const [{ access_token }] = data.users;
      return () => browser.call('POST', '/login/user', { token, access_token, code: codeAt(secret) });
    },
  },
  {
    path: 'first sign-in by Google with the code of a class',
    prepare: async () => {
      const { access_code } = await room.school.classOf(room.teacher);
      const { browser, token } = await arrive(newSubject());
      const person = { login: 'prvaeva', name: 'Eva', surname: 'Malá', email: 'eva@skola.sk', telephone: null };
      const form = { ...person, school: null, language: 'sk', country: 'sk', is_teacher: false, ...AGREED };
      return () => browser.call('PUT', '/auth-user', { token, ...form, access_code });
    },
  },
  {
    path: 'voiding a result whose words were counted',
    prepare: async () => {
      const run = await written(await newMember(), await room.test());
      await countWaitingWords(room.school.app.context);
      return () => room.school.as(room.teacher).delete(`/test-results/${run.test_id}/${run.id}`);
    },
  },
  {
    path: 'practice of a test whose answers are shown after it',
    prepare: async () => {
      const member = await newMember();
      const run = await written(member, await room.test({ answers_shown: 'after' }));
      await room.school.db
        .updateTable('tasks')
        .set({ valid_from: hoursAgo(2), valid_until: hoursAgo(1) })
        .where('id', '=', run.test_id)
        .execute();
      return () => practise(member, run);
    },
  },
  {
    path: 'practice in place of one that is open',
    prepare: async () => {
      const member = await newMember();
      const result = await room.finish(member, await room.homework(), [0, 1]);
      await leaveOpen((await practise(member, result)).testResult);
      return () => practise(member, result);
    },
  },
  {
    path: 'start in place of a run that is open',
    prepare: async () => {
      const member = await newMember();
      const homework = await room.homework();
      await leaveOpen(await room.start(member, homework));
      return () => room.school.as(member).post('/tests/generate', { id: homework });
    },
  },
  {
    path: 'start after a run whose time is over',
    prepare: async () => {
      const member = await newMember();
      const homework = await room.homework({ time: 1 });
      const run = await room.start(member, homework);
      await room.age(run.id, 3_600);
      return () => room.school.as(member).post('/tests/generate', { id: homework });
    },
  },
  {
    path: 'task of words that are typed with it',
    prepare: async () => {
      const settings = { type: 'select', difficulty: 'easy', time: null, diacritic: true, email: false };
      const window = { valid_from: new Date().toISOString(), valid_until: null };
      const form = {
        ...{ key: randomUUID(), name: 'Napísané', language_ids: ENGLISH_SLOVAK },
        set_for: [{ usergroup_id: room.classId, ...window }],
        settings: { ...settings, ugType: 'homework', wordGroups: [], words: [] },
        new_words: wordRows([...PAIRS]),
      };
      return () => room.school.as(room.teacher).post('/tests/new', form);
    },
  },
  {
    path: 'homework that was taken along already',
    prepare: async () => {
      const member = await newMember();
      const take = `/tests/${await room.homework()}/taken`;
      await room.school.as(member).post(take);
      return () => room.school.as(member).post(take);
    },
  },
  {
    path: 'end of a run',
    prepare: async () => {
      const member = await newMember();
      const run = await room.start(member, await room.homework());
      return () => room.save(member, { id: run.id, known: 0, answers: answersOf(run), date_finished: 'now' });
    },
  },
];

describe('a rare path', () => {
  it.each(PATHS)('$path sends at most six statements', async ({ path, prepare }) => {
    const call = await prepare();
    let answer: Answer | undefined;
    const sent = await sentStatements(async () => {
      answer = await call();
    });
    const outcome = path.endsWith('was used') ? 'second_factor_wrong' : undefined;
    expect([answer?.status, answer?.message]).toEqual([200, outcome]);
    expect(sent.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});
