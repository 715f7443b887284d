import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/data/school.ts';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { createServerProcess } from '../../apps/server/src/testing/server-process.ts';
import type { ClassCard, SchoolClass } from '../../packages/contract/src/classes/classes.ts';
import type { Run } from '../../packages/contract/src/runs/runs.ts';
import type { Task, TaskDetail } from '../../packages/contract/src/tasks/tasks.ts';
import { buildConcepts, buildServer, buildWeb } from '../installation/builds.mjs';
import { NODE, ROOT } from '../installation/installation.mjs';

/** A running server with the demo school, and whom and what the pictures show. */
export interface DemoServer {
  url: string;
  teacher: string;
  /** The login of a pupil of the class. */
  pupil: string;
  classId: number;
  homeworkId: number;
  /** A test that several pupils are writing. */
  testId: number;
}

const TEACHER = 'maria_ondrusova';
/** How many questions the pupils of the running test have answered; each number is one more pupil. */
const PROGRESS = [19, 16, 13, 12, 9, 8, 5, 3, 1];

/** Starts a server on an empty data folder, adds the demo school, lets pupils write a test, lends it all, and removes it. */
export async function withDemoServer(use: (server: DemoServer) => Promise<void>): Promise<void> {
  buildConcepts();
  buildServer();
  buildWeb();
  const server = await createServerProcess();
  try {
    await server.start();
    const seed = [join(ROOT, 'apps', 'server', 'src', 'cli.ts'), 'seed', '--demo'];
    const { status, stderr } = spawnSync(NODE, seed, {
      env: { ...process.env, DATA_DIR: server.dataDir },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    await use({ url: server.url, ...(await chooseSubjects(server.url)) });
  } finally {
    await server.remove();
  }
}

async function chooseSubjects(url: string): Promise<Omit<DemoServer, 'url'>> {
  const { call } = httpCaller(url);
  const signIn = async (username: string) =>
    (await call<{ access_token: string }>('/login', { body: { username, password: DEMO_PASSWORD } })).access_token;
  const token = await signIn(TEACHER);
  const read = async <T>(path: string) => (await call<{ data: T }>(path, { token })).data;
  const [first] = await read<ClassCard[]>('/usergroups/created');
  if (first === undefined) throw new Error(`The demo teacher ${TEACHER} has no class.`);
  const { assigned_users } = await read<SchoolClass>(`/usergroups/${first.id}`);
  const { tests } = await read<{ tests: Task[] }>(`/tests/usergroups/${first.id}`);
  const running = tests.filter(
    (task) => Date.parse(task.valid_from) < Date.now() && Date.parse(task.valid_until ?? '9999') > Date.now(),
  );
  const homework = running.find(({ kind }) => kind === 'homework');
  const test = running.find(({ kind }) => kind === 'test');
  if (homework === undefined || test === undefined)
    throw new Error('No homework or test of the demo class is running.');
  const { words = [] } = (await read<TaskDetail>(`/tests/${test.id}`)).settings;
  const writing = [...PROGRESS];
  const resting: string[] = [];
  for (const { login } of assigned_users) {
    const answered = writing[0];
    const isWriting = answered !== undefined && (await startTest(login, answered));
    if (isWriting) writing.shift();
    else resting.push(login);
  }
  return { teacher: TEACHER, pupil: resting.at(-1) ?? '', classId: first.id, homeworkId: homework.id, testId: test.id };

  /** Returns false if the pupil has written the test, or is in the middle of something else. */
  async function startTest(login: string, answered: number): Promise<boolean> {
    const own = await signIn(login);
    const start = call<{ testResult: Run }>('/tests/generate', { token: own, body: { id: test?.id } });
    const run = await start.then(
      ({ testResult }) => testResult,
      () => undefined,
    );
    if (run === undefined) return false;
    const answers = run.result.questions.slice(0, answered).map((question, n) => {
      const shown = question.word[question.wType];
      const pair = words.find(({ from, to }) => from === shown || to === shown);
      return { n, response: (pair?.from === shown ? pair?.to : pair?.from) ?? '' };
    });
    await call('/tests/results', { token: own, body: { id: run.id, answers } });
    return true;
  }
}
