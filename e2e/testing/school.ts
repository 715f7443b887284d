import { setTimeout as sleep } from 'node:timers/promises';
import { httpCaller, PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { HOUR_MS } from '../../packages/domain/src/durations.ts';
import type { Difficulty, TaskType } from '../../packages/domain/src/question-types/question-types.ts';
import type { ClassTaskKind } from '../../packages/domain/src/tasks/tasks.ts';
import { ANIMALS, type Pair } from './animals.ts';

/** A class with a pupil and with homework or a test, made by calls of the API for stories that need one to begin. */
export interface School {
  teacher: { login: string; token: string };
  pupil: { login: string; token: string };
  classId: number;
  groupId: number;
  taskId: number;
  accessCode: string;
  /** The sessions of the classmates, in their order. */
  classmates: string[];
}

interface SchoolOptions {
  /** Part of the logins, which must differ from those of other stories on the same server. */
  key: string;
  words: readonly Pair[];
  /** The name of their group. */
  group?: string;
  type?: TaskType;
  difficulty?: Difficulty;
  time?: number | null;
  kind?: ClassTaskKind;
  /** Milliseconds until the task opens; without it the task has been open for an hour. */
  startsIn?: number;
  /** Pupils who join besides the first one before the task is set; those who join a class test later wait for the teacher. */
  classmates?: readonly { login: string; name?: string; surname?: string; country?: string }[];
}

export const CLASS_NAME = 'IV. B';
export const GROUP_NAME = 'Zvieratá';
export const HOMEWORK_NAME = 'Zvieratá na pondelok';
export const ENGLISH_SLOVAK = { language_from_id: 6, language_to_id: 24 };

export async function createSchool(url: string, { key, words, ...options }: SchoolOptions): Promise<School> {
  const { call, enter } = httpCaller(url);
  const teacher = { login: `ucitelka-${key}`, name: 'Jana', surname: 'Nová', isTeacher: true };
  const token = await enter(teacher);
  const created = await call<{ data: { id: number; access_code: string } }>('/usergroups', {
    token,
    body: { name: CLASS_NAME, comment: 'Slabší začiatočníci' },
  });
  const code = created.data.access_code;
  const pupilToken = await enter({ login: `zuzka-${key}`, code });
  const classmates: string[] = [];
  for (const classmate of options.classmates ?? []) classmates.push(await enter({ ...classmate, code }));
  const groups = await call<{ data: [{ id: number }] }>('/wordgroups', {
    token,
    body: {
      wordgroups: [{ wordgroup_id: null, name: options.group ?? GROUP_NAME }],
      language_ids: ENGLISH_SLOVAK,
      words: words.map(([word_text, translation]) => ({ word_text, translation })),
    },
  });
  const [{ id: groupId }] = groups.data;
  const { type = 'select', difficulty = 'hard', time = null, kind = 'homework', startsIn = -HOUR_MS } = options;
  const settings = { type, difficulty, time, diacritic: true, email: false, wordGroups: [groupId], words: [] };
  const task = await call<{ data: { id: number } }>('/tests', {
    token,
    body: {
      name: HOMEWORK_NAME,
      usergroup_id: created.data.id,
      valid_from: new Date(Date.now() + startsIn).toISOString(),
      valid_until: new Date(Date.now() + 7 * 24 * HOUR_MS).toISOString(),
      language_ids: ENGLISH_SLOVAK,
      settings: { ...settings, ugType: kind },
    },
  });
  return {
    teacher: { login: teacher.login, token },
    pupil: { login: `zuzka-${key}`, token: pupilToken },
    classId: created.data.id,
    groupId,
    taskId: task.data.id,
    accessCode: code,
    classmates,
  };
}

/** By which somebody who has signed in is known. */
export interface Session {
  token: string;
}

/** Signs somebody in by the API. */
export async function sessionOf(url: string, login: string): Promise<Session> {
  const { access_token } = await httpCaller(url).call<{ access_token: string }>('/login', {
    body: { username: login, password: PASSWORD },
  });
  return { token: access_token };
}

interface NewClass {
  /** That of all stories by default. */
  name?: string;
  teacher: { login: string; name?: string; surname?: string };
  /** A group of words of the teacher; none by default. */
  group?: string;
  words?: readonly Pair[];
  pupils?: readonly { login: string; name?: string; surname?: string }[];
  /** Of the interface for all of them; Slovak by default. */
  language?: string;
}

/**
 * Makes a class with its pupils, and a group of words of its teacher; nothing is set or assigned yet. Returns the class and everybody's
 * session, the pupils' in their order.
 */
export async function foundClass(
  url: string,
  { name = CLASS_NAME, teacher, group, words = [], pupils = [], language = 'sk' }: NewClass,
): Promise<{ classId: number; accessCode: string; teacher: Session; pupils: Session[] }> {
  const { call, enter } = httpCaller(url);
  const token = await enter({ ...teacher, isTeacher: true, language });
  const { data } = await call<{ data: { id: number; access_code: string } }>('/usergroups', {
    token,
    body: { name, comment: '' },
  });
  if (group !== undefined)
    await call('/wordgroups', {
      token,
      body: {
        wordgroups: [{ wordgroup_id: null, name: group }],
        language_ids: ENGLISH_SLOVAK,
        words: words.map(([word_text, translation]) => ({ word_text, translation })),
      },
    });
  const joined: Session[] = [];
  for (const pupil of pupils) joined.push({ token: await enter({ ...pupil, code: data.access_code, language }) });
  return { classId: data.id, accessCode: data.access_code, teacher: { token }, pupils: joined };
}

interface AskedQuestion {
  wType: 'from' | 'to';
  /** In a test the asked side is null until the verdict. */
  word: { from: string | null; to: string | null };
}

/** A time in which a person can choose an answer. */
const QUESTION_MS = 1_000;

/**
 * Plays a whole run of a task about the animals; every `wrong`th answer is wrong. It takes no time, and so it does not count in
 * rankings, unless the answers come `slowly`. Returns the id of the run.
 */
export async function playRun(
  url: string,
  token: string,
  taskId: number,
  { wrong, slowly = false }: { wrong: number; slowly?: boolean },
): Promise<number> {
  const { call } = httpCaller(url);
  const started = await call<{ testResult: { id: number; result: { questions: AskedQuestion[] } } }>(
    '/tests/generate',
    {
      token,
      body: { id: taskId },
    },
  );
  const { id, result } = started.testResult;
  const answers = result.questions.map(({ wType, word }, n) => ({
    n,
    response: n % wrong === 0 ? 'neviem' : translationOf(word[wType]),
  }));
  if (slowly) await sleep(QUESTION_MS * answers.length);
  await call('/tests/results', { token, body: { id, answers, date_finished: 'now' } });
  return id;
}

function translationOf(shown: string | null): string {
  const pair = ANIMALS.find(([original, translation]) => original === shown || translation === shown);
  if (!pair) throw new Error(`The question shows "${shown}", which is not one of the animals.`);
  return pair[0] === shown ? pair[1] : pair[0];
}

/** Returns how many answers of the pupil's open run are stored. */
export async function countStoredAnswers(url: string, token: string): Promise<number> {
  const { data: run } = await httpCaller(url).call<{ data: { result: { current: number } } | null }>(
    '/tests/results?open=1',
    { token },
  );
  if (!run) throw new Error('No run is open.');
  return run.result.current;
}

/** Makes an exercise of the user's own words, with all question types. */
export async function makeExercise(url: string, token: string, words: readonly Pair[]): Promise<number> {
  const { call } = httpCaller(url);
  const groups = await call<{ data: [{ id: number }] }>('/wordgroups', {
    token,
    body: {
      wordgroups: [{ wordgroup_id: null, name: 'Moje slovíčka' }],
      language_ids: ENGLISH_SLOVAK,
      words: words.map(([word_text, translation]) => ({ word_text, translation })),
    },
  });
  const settings = { type: 'random', difficulty: 'medium', time: 10, diacritic: false, email: false, ugType: null };
  const exercise = await call<{ data: { id: number } }>('/tests', {
    token,
    body: {
      name: 'Opakovanie',
      usergroup_id: null,
      valid_from: new Date(Date.now() - HOUR_MS).toISOString(),
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: { ...settings, wordGroups: [groups.data[0].id], words: [] },
    },
  });
  return exercise.data.id;
}
