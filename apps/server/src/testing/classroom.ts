import { DAY_MS } from '@slovickovo/domain/durations';
import type { Difficulty, Direction, TaskType } from '@slovickovo/domain/question-types/question-types';
import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { questionsOf } from '@slovickovo/domain/question-types/written-questions';
import type { AnswersShown, ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import type { Answer } from './answer.ts';
import { createSchool, ENGLISH_SLOVAK, type Pair, type Person, type School } from './school.ts';

/** The pairs of every homework of the classroom. */
export const PAIRS: readonly Pair[] = [
  ['dog', 'pes'],
  ['cat', 'mačka'],
  ['horse', 'kôň'],
  ['cow', 'krava'],
  ['butterfly', 'motýľ'],
];

interface Settings {
  type?: TaskType;
  difficulty?: Difficulty;
  direction?: Direction;
  time?: number | null;
  diacritic?: boolean;
  words?: { word_id: number }[];
  wordGroups?: number[];
  email?: boolean;
  answers_shown?: AnswersShown;
  mistakes_return?: boolean;
}

interface Window {
  valid_from?: string;
  valid_until?: string | null;
  /** Another class than that of the classroom. */
  usergroup_id?: number;
  /** A group of the class. */
  group_id?: number;
}

export interface StartedRun {
  id: number;
  test_id: number;
  deadline: string | null;
  remaining_ms: number | null;
  result: { current: number; questions: Question[] };
}

export interface Classroom {
  school: School;
  teacher: Person;
  otherTeacher: Person;
  pupil: Person;
  classmate: Person;
  /** A pupil of no class. */
  stranger: Person;
  classId: number;
  /** Sets homework for the class and returns its id; it started a minute ago unless `window` says otherwise. */
  homework(settings?: Settings, window?: Window): Promise<number>;
  /** The same for a class test. */
  test(settings?: Settings, window?: Window): Promise<number>;
  start(person: Person, taskId: number): Promise<StartedRun>;
  save(person: Person, body: Record<string, unknown>): Promise<Answer>;
  /** The questions of a run with their asked sides, which a sealed run does not send. */
  storedQuestions(runId: number): Promise<Question[]>;
  /** Plays a whole run with the given questions answered wrongly; returns the finished run. */
  // biome-ignore lint/suspicious/noExplicitAny: the reply schema has checked its shape before it left the server
  finish(person: Person, taskId: number, wrong?: number[]): Promise<any>;
  /** Moves the run into the past, as if it had started so many seconds earlier. */
  age(runId: number, seconds: number): Promise<void>;
  points(person: Person): Promise<number>;
}

/** Returns right answers to a run's questions, and wrong ones to those in `wrong`. */
export function answersOf(run: { result: { questions: Question[] } }, wrong: number[] = []) {
  return run.result.questions.map((question, n) => ({
    n,
    response: wrong.includes(n) ? 'úplne zle' : expectedAnswer(question),
  }));
}

/** Creates a school with one class of two pupils, whose teacher has a word group; `environment` overrides settings. */
export async function createClassroom(environment: Record<string, string> = {}): Promise<Classroom> {
  const school = await createSchool(environment);
  const teacher = await school.teacher();
  const otherTeacher = await school.teacher();
  const [pupil, classmate, stranger] = (await school.pupils(3)) as [Person, Person, Person];
  const { id: classId } = await school.classOf(teacher, [pupil, classmate]);
  const group = await school.wordGroupOf(teacher, [...PAIRS]);

  const start: Classroom['start'] = async (person, taskId) =>
    (await school.as(person).post('/tests/generate', { id: taskId })).testResult;
  const save: Classroom['save'] = (person, body) => school.as(person).post('/tests/results', body);

  const set = async (ugType: ClassTaskKind, settings: Settings = {}, window: Window = {}): Promise<number> => {
    const { valid_until = null } = window;
    const hasEnded = valid_until !== null && Date.parse(valid_until) <= Date.now();
    const { data } = await school.as(teacher).post('/tests', {
      name: 'Zvieratá',
      usergroup_id: classId,
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: {
        type: 'select',
        difficulty: 'easy',
        time: null,
        diacritic: true,
        email: false,
        ugType,
        wordGroups: [group.id],
        words: [],
        ...settings,
      },
      ...window,
      ...(hasEnded && { valid_until: null }),
    });
    // No call sets a task that is over.
    if (hasEnded) await school.db.updateTable('tasks').set({ valid_until }).where('id', '=', data.id).execute();
    return data.id;
  };

  return {
    school,
    teacher,
    otherTeacher,
    pupil,
    classmate,
    stranger,
    classId,
    start,
    save,
    storedQuestions: async (runId) => {
      const stored = school.db.selectFrom('runs').select('questions').where('id', '=', runId);
      return questionsOf((await stored.executeTakeFirstOrThrow()).questions);
    },
    homework: (settings, window) => set('homework', settings, window),
    test: (settings, window) => set('test', settings, window),
    finish: async (person, taskId, wrong = []) => {
      const run = await start(person, taskId);
      const reply = await save(person, { id: run.id, answers: answersOf(run, wrong), date_finished: 'now' });
      return reply.testResult;
    },
    age: async (runId, seconds) => {
      const shift = sql<string>`${seconds} * interval '1 second'`;
      await school.db
        .updateTable('runs')
        .set({
          date_started: sql`date_started - ${shift}`,
          deadline: sql`deadline - ${shift}`,
          closes_at: sql`closes_at - ${shift}`,
        })
        .where('id', '=', runId)
        .execute();
    },
    points: async (person) => (await school.as(person).get('/user/points')).data.total,
  };
}

/** Makes so many pupils of the class, who were in it before any of its tests was set; returns them in the order of their ids. */
export async function membersOf({ school, classId }: Classroom, count: number): Promise<Person[]> {
  const pupils = (await school.pupils(count)).sort((one, other) => one.id - other.id);
  const members = pupils.map(({ id }) => ({
    class_id: classId,
    user_id: id,
    joined_at: new Date(Date.now() - DAY_MS),
  }));
  await school.db.insertInto('class_students').values(members).execute();
  return pupils;
}

/** Returns the paths of the lists and news that a pupil can ask for and in which the task stands. Nothing else may have its id. */
export async function seenBy({ school, classId }: Classroom, person: Person, taskId: number): Promise<string[]> {
  const paths = ['/tests/assigned', '/tests/usergroups', `/tests/usergroups/${classId}`, `/usergroups/${classId}/news`];
  const replies = await Promise.all(paths.map((path) => school.as(person).get(path)));
  return paths.filter((_, index) =>
    new RegExp(`"(id|test_id)":${taskId}\\b`).test(JSON.stringify(replies[index]?.body)),
  );
}
