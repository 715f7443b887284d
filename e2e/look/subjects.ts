import { DEMO_PASSWORD } from '../../apps/server/src/demo/data/school.ts';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import type { ClassCard, SchoolClass } from '../../packages/contract/src/classes/classes.ts';
import type { Task } from '../../packages/contract/src/tasks/tasks.ts';
import type { AssignedGroup } from '../../packages/contract/src/word-groups/assignments.ts';
import type { WordGroup } from '../../packages/contract/src/word-groups/word-groups.ts';
import { MOMENT } from './stopped-school.ts';

/** Whom the pictures show. */
export const PEOPLE = { teacher: 'maria_ondrusova', pupil: 'maxim_novotny' } as const;

/** The ids in the addresses of the pages. */
export interface Subjects {
  classId: number;
  pupilId: number;
  groupId: number;
  /** A word group that the pupil has from the class. */
  assignedGroupId: number;
  /** Homework that pupils see. */
  homeworkId: number;
  /** A class test that is over. */
  testId: number;
  /** A class test that is written at this moment. */
  runningTestId: number;
  exerciseId: number;
}

/** Finds the class of the pictures and what it has, by the API. */
export async function findSubjects(url: string): Promise<Subjects> {
  const { call } = httpCaller(url);
  const signIn = async (username: string) =>
    (await call<{ access_token: string }>('/login', { body: { username, password: DEMO_PASSWORD } })).access_token;
  const [teacher, pupil] = [await signIn(PEOPLE.teacher), await signIn(PEOPLE.pupil)];
  const read = async <T>(token: string, path: string) => (await call<{ data: T }>(path, { token })).data;
  const classes = await read<ClassCard[]>(teacher, '/usergroups/created');
  const classId = known(classes[0], 'a class').id;
  const { assigned_users } = await read<SchoolClass>(teacher, `/usergroups/${classId}`);
  const { tests } = await read<{ tests: Task[] }>(teacher, `/tests/usergroups/${classId}`);
  const { created_wordgroups } = await read<{ created_wordgroups: WordGroup[] }>(teacher, '/wordgroups/created');
  const assigned = await read<AssignedGroup[]>(pupil, '/wordgroups/assigned');
  const exercises = await read<Task[]>(pupil, '/tests');
  const isOver = ({ valid_until }: Task) => valid_until !== null && Date.parse(valid_until) <= Date.parse(MOMENT);
  const hasBegun = ({ valid_from }: Task) => Date.parse(valid_from) <= Date.parse(MOMENT);
  const ofKind = (kind: Task['kind']) => tests.filter((task) => task.kind === kind);
  return {
    classId,
    pupilId: known(assigned_users[0], 'a pupil').id,
    groupId: known(created_wordgroups[0], 'a word group').id,
    assignedGroupId: known(assigned[0], 'an assigned group').id,
    homeworkId: known(ofKind('homework').find(hasBegun), 'homework').id,
    testId: known(ofKind('test').find(isOver), 'a test that is over').id,
    runningTestId: known(
      ofKind('test').find((task) => !isOver(task) && hasBegun(task)),
      'a running test',
    ).id,
    exerciseId: known(exercises[0], 'an exercise').id,
  };
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo school lacks ${what}.`);
  return found;
}
