import { randomUUID } from 'node:crypto';
import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { AGREED } from '../agreement.ts';
import { PRIVACY_ROWS } from '../privacy/privacy-access.ts';
import { ENGLISH_SLOVAK } from '../school.ts';
import {
  ANY_SIGNED_IN,
  ANY_TEACHER,
  ANYBODY,
  anybody,
  type Outcome,
  type Outcomes,
  signedIn,
  THE_CLASS,
  THE_OWNER,
  THE_PLAYER,
  THE_PUPIL,
  THE_TEACHERS,
} from './access-outcomes.ts';
import type { Principal, World } from './access-world.ts';
import { ACCOUNT_ROWS } from './account-access.ts';
import { ADMINISTRATION } from './administration-access.ts';
import { CLASS_ROWS } from './class-access.ts';
import { CLASS_TEACHERS, OFFERS } from './offers-access.ts';
import { PUPIL_ACCOUNTS } from './pupil-account-access.ts';
import { SOCIAL_ROWS } from './social-access.ts';
import { TASK_ROWS } from './task-access.ts';
import { WORD_ROWS } from './word-access.ts';

/** What a row sends to its endpoint. */
export interface Sent {
  params?: Record<string, number | string>;
  query?: string;
  body?: Record<string, unknown>;
  /** For an endpoint that takes a file. */
  file?: string;
}

interface Row {
  outcomes: Outcomes;
  send?: (world: World, principal: Principal) => Sent | Promise<Sent>;
}

const words = [{ word_text: 'cow', translation: 'krava' }];
const person = { name: 'Eva', surname: 'Malá', email: 'eva@skola.sk', telephone: null, school: 'ZŠ', language: 'sk' };
const importForm = () => ({
  key: randomUUID(),
  name: null,
  parts: [{ language_ids: ENGLISH_SLOVAK, wordgroup: null, words }],
});
const withId = (id: number, body?: Record<string, unknown>): Sent => ({ params: { id }, ...(body && { body }) });

const TABLE = {
  ...ACCOUNT_ROWS,
  accounts: {
    register: {
      outcomes: ANYBODY,
      send: (_, principal) => ({
        body: {
          ...person,
          login: `new-${principal}`,
          password: 'Kral0vstvo',
          country: 'sk',
          access_code: '',
          is_teacher: false,
          ...AGREED,
        },
      }),
    },
    usernameAvailable: { outcomes: ANYBODY, send: () => ({ query: '?username=janka' }) },
    checkPassword: { outcomes: ANYBODY, send: () => ({ body: { password: 'Heslo123' } }) },
    login: { outcomes: anybody('login_unknown'), send: () => ({ body: { username: 'nobody', password: 'x' } }) },
    logout: { outcomes: ANYBODY },
    endSession: { outcomes: ANYBODY, send: () => ({ body: { end_token: 'x'.repeat(43) } }) },
    checkUser: { outcomes: ANY_SIGNED_IN, send: ({ pupil }) => ({ body: { username: pupil.login } }) },
    current: { outcomes: signedIn({ testWriter: 200, newPupil: 200 }, 200) },
    updateProfile: {
      outcomes: ANY_SIGNED_IN,
      send: ({ people }, principal) => ({
        body: {
          ...person,
          email: people[principal]?.email ?? person.email,
          login: people[principal]?.login ?? 'nobody',
        },
      }),
    },
    endTutorial: { outcomes: ANY_SIGNED_IN },
    changePassword: {
      outcomes: signedIn({ newPupil: 422 }, 422),
      send: () => ({ body: { old_password: 'x', new_password: 'y' } }),
    },
  },
  ...SOCIAL_ROWS,
  languages: { list: { outcomes: ANYBODY } },
  ...WORD_ROWS,
  wordFiles: {
    preview: { outcomes: ANY_SIGNED_IN, send: () => ({ file: 'cow;krava' }) },
    check: { outcomes: ANY_SIGNED_IN, send: () => ({ body: { parts: importForm().parts } }) },
    run: { outcomes: ANY_SIGNED_IN, send: () => ({ body: importForm() }) },
    list: { outcomes: ANY_SIGNED_IN },
    undo: {
      outcomes: THE_OWNER,
      send: async ({ people, school }) =>
        withId((await school.as(people.teacher).post('/words/import', importForm())).data.id),
    },
    export: { outcomes: THE_OWNER, send: ({ group }) => ({ query: `?format=csv&wordgroup_id=${group.id}` }) },
  },
  wordGroups: {
    listCreated: { outcomes: ANY_SIGNED_IN },
    listUngrouped: { outcomes: ANY_SIGNED_IN },
    get: { outcomes: THE_OWNER, send: ({ group }) => withId(group.id) },
    save: {
      outcomes: THE_OWNER,
      send: ({ group }) => ({
        body: { wordgroups: [{ wordgroup_id: group.id, name: '' }], language_ids: ENGLISH_SLOVAK, words },
      }),
    },
    update: {
      outcomes: THE_OWNER,
      send: ({ group }) => withId(group.id, { wordgroup_name: 'x', language_ids: ENGLISH_SLOVAK, words: [] }),
    },
    remove: { outcomes: THE_OWNER, send: ({ group }) => withId(group.id, { remove_words: true }) },
    removeMany: {
      outcomes: THE_OWNER,
      send: ({ group }) => ({ body: { wordgroups: [group.id], remove_words: true } }),
    },
  },
  ...OFFERS,
  wordGroupResults: {
    list: {
      outcomes: THE_OWNER,
      send: ({ group, classId }) => ({ ...withId(group.id), query: `?usergroup_id=${classId}` }),
    },
    words: {
      outcomes: THE_OWNER,
      send: ({ group, classId }) => ({ ...withId(group.id), query: `?usergroup_id=${classId}` }),
    },
  },
  classes: {
    listCreated: { outcomes: ANY_TEACHER },
    listAssigned: { outcomes: ANY_SIGNED_IN },
    create: { outcomes: ANY_TEACHER, send: () => ({ body: { name: 'x', comment: null } }) },
    get: { outcomes: THE_CLASS, send: ({ classId }) => withId(classId) },
    update: { outcomes: THE_TEACHERS, send: ({ classId }) => withId(classId, { name: 'x', comment: null }) },
    // Somebody is writing a class test.
    remove: { outcomes: signedIn({ teacher: 409 }, 404), send: ({ classId }) => withId(classId) },
    checkCode: { outcomes: ANYBODY, send: ({ access_code }) => ({ body: { code: access_code } }) },
    join: {
      outcomes: signedIn(
        {
          teacher: 'teacher_cannot_join',
          secondTeacher: 'teacher_cannot_join',
          formerTeacher: 'teacher_cannot_join',
          otherTeacher: 'teacher_cannot_join',
        },
        200,
      ),
      send: ({ access_code }) => ({ body: { access_code } }),
    },
    regenerateCode: { outcomes: THE_TEACHERS, send: ({ classId }) => withId(classId) },
    setJoining: { outcomes: THE_TEACHERS, send: ({ classId }) => withId(classId, { closed: false }) },
    removeStudents: {
      outcomes: THE_TEACHERS,
      send: ({ classId, pupil }) => withId(classId, { delete: true, students: [pupil.id] }),
    },
    leave: { outcomes: THE_PUPIL, send: ({ classId }) => withId(classId) },
  },
  ...CLASS_TEACHERS,
  ...CLASS_ROWS,
  ...PUPIL_ACCOUNTS,
  ...TASK_ROWS,
  runs: {
    // Of the test that the caller is writing; `exam-lock.api.test.ts` shows that other runs are locked.
    start: {
      outcomes: THE_PLAYER,
      send: ({ homeworkId, testId }, who) => ({ body: { id: who === 'testWriter' ? testId : homeworkId } }),
    },
    save: {
      outcomes: THE_PLAYER,
      send: async ({ openRun, testRunId }, who) => ({
        body: { id: who === 'testWriter' ? testRunId : await openRun(), date_finished: 'now' },
      }),
    },
    open: { outcomes: signedIn({ testWriter: 200 }, 200), send: () => ({ query: '?open=1' }) },
    alive: {
      outcomes: THE_PLAYER,
      send: async ({ openRun, testRunId }, who) => ({
        body: { id: who === 'testWriter' ? testRunId : await openRun() },
      }),
    },
    clock: {
      outcomes: THE_PLAYER,
      send: async ({ openRun, testRunId }, who) => withId(who === 'testWriter' ? testRunId : await openRun()),
    },
    live: { outcomes: THE_TEACHERS, send: ({ homeworkId }) => ({ params: { id: homeworkId } }) },
    preview: { outcomes: THE_TEACHERS, send: ({ homeworkId }) => ({ params: { id: homeworkId } }) },
    addTime: {
      outcomes: THE_TEACHERS,
      send: ({ homeworkId }) => ({ params: { id: homeworkId }, body: { minutes: 5 } }),
    },
    practise: {
      outcomes: THE_PUPIL,
      send: async ({ homeworkId, finishedRun }) => ({ params: { testId: homeworkId, resultId: await finishedRun() } }),
    },
    remove: {
      outcomes: THE_TEACHERS,
      send: async ({ homeworkId, finishedRun, spare }, who) => ({
        params: {
          testId: homeworkId,
          resultId: await (who === 'secondTeacher' ? spare.finishedRun() : finishedRun()),
        },
      }),
    },
    get: {
      outcomes: THE_CLASS,
      send: async ({ homeworkId, finishedRun }) => ({ params: { testId: homeworkId, resultId: await finishedRun() } }),
    },
  },
  takenRuns: {
    take: { outcomes: THE_PUPIL, send: ({ homeworkId }) => withId(homeworkId) },
    list: { outcomes: ANY_SIGNED_IN },
    deliver: {
      outcomes: THE_PUPIL,
      send: async ({ takenRun }) => ({ ...withId(await takenRun()), body: { answers: [] } }),
    },
    remove: { outcomes: THE_PUPIL, send: async ({ takenRun }) => withId(await takenRun()) },
  },
  acceptedAnswers: {
    list: { outcomes: THE_TEACHERS, send: ({ homeworkId }) => ({ params: { id: homeworkId } }) },
    // The result has no answer that is wrong; `accepted-answers.api.test.ts` shows those that have.
    accept: {
      outcomes: signedIn({ teacher: 409, secondTeacher: 409 }, 404),
      send: async ({ homeworkId, finishedRun }) => ({
        params: { testId: homeworkId, resultId: await finishedRun() },
        body: { n: 0 },
      }),
    },
    withdraw: {
      outcomes: signedIn({ teacher: 409, secondTeacher: 409 }, 404),
      send: ({ homeworkId }) => ({ params: { testId: homeworkId, acceptedId: 1 } }),
    },
    appeal: {
      outcomes: signedIn({ pupil: 409 }, 404),
      send: async ({ homeworkId, finishedRun }) => ({
        params: { testId: homeworkId, resultId: await finishedRun() },
        body: { n: 0 },
      }),
    },
    refuse: {
      outcomes: THE_TEACHERS,
      send: async ({ homeworkId, finishedRun }) => ({
        params: { testId: homeworkId, resultId: await finishedRun() },
        body: { n: 0 },
      }),
    },
  },
  weakWordsOfClass: {
    get: { outcomes: THE_TEACHERS, send: ({ classId }) => ({ params: { id: classId } }) },
    setHomework: {
      // No such word is in a list of the class.
      outcomes: signedIn({ teacher: 'no_words', secondTeacher: 'no_words' }, 404),
      send: ({ classId, pupil }) => ({
        params: { id: classId },
        body: { key: randomUUID(), name: 'x', valid_until: null, word_ids: [1_000_000], student_ids: [pupil.id] },
      }),
    },
  },
  warmUp: {
    start: {
      outcomes: signedIn({ pupil: 200, teacher: 200 }, 'no_words'),
      send: () => ({ body: { name: 'Denná rozcvička', ...ENGLISH_SLOVAK } }),
    },
    learning: { outcomes: ANY_SIGNED_IN },
    readiness: { outcomes: THE_TEACHERS, send: ({ testId }) => ({ params: { id: testId } }) },
  },
  home: { overview: { outcomes: ANY_SIGNED_IN } },
  rankings: {
    world: { outcomes: ANY_SIGNED_IN },
    country: { outcomes: ANY_SIGNED_IN },
    months: { outcomes: ANY_SIGNED_IN, send: () => ({ body: { months: ['2026_01'] } }) },
    ownPoints: { outcomes: ANY_SIGNED_IN },
  },
  activity: { list: { outcomes: ANY_SIGNED_IN } },
  ...PRIVACY_ROWS,
  ...ADMINISTRATION,
} satisfies { [Feature in keyof typeof API]: Record<keyof (typeof API)[Feature], Row> };

/** Every endpoint with its row, by feature and name. */
export const ACCESS_ROWS = Object.entries(TABLE).flatMap(([feature, table]) =>
  Object.entries<Row>(table).map(([name, row]) => {
    const endpoint = (API[feature as keyof typeof API] as Record<string, Endpoint>)[name] as Endpoint;
    return { id: `${feature}.${name}`, call: `${endpoint?.method} ${endpoint?.path}`, endpoint, row };
  }),
);
export type AccessRow = (typeof ACCESS_ROWS)[number];

/** Sends a call as one caller; returns its outcome and the text of the reply. */
export async function answerOf({ school, people }: World, principal: Principal, endpoint: Endpoint, sent: Sent) {
  const { params = {}, query = '', body, file } = sent;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => String(params[name]));
  const reply = await school.as(people[principal]).send({
    method: endpoint.method,
    url: `/api${path}${query}`,
    ...(body && { payload: body }),
    ...(file && { payload: file, headers: { 'content-type': 'application/octet-stream' } }),
    ...(endpoint.stream && { payloadAsStream: true }),
  });
  const outcome: Outcome = reply.status === 200 && reply.body.status === 'failed' ? reply.body.message : reply.status;
  return { outcome, message: reply.message, text: JSON.stringify(reply.body) };
}
