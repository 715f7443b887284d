import { DAY_MS } from '@slovickovo/domain/durations';
import { randomInt, seededRandom } from '@slovickovo/domain/random';
import { addArchivedClass } from './archived-class.ts';
import { addAssignments } from './assignments.ts';
import { addClassTests } from './class-tests.ts';
import { type DemoRows, type Draft, emptyRows, type Ids } from './demo-rows.ts';
import { addNews } from './news.ts';
import { addOffers } from './offers.ts';
import { addPeople, type Pupil } from './people.ts';
import { addHistory, addLearning, addTeachersRuns } from './practice/history.ts';
import { warmUpTimes } from './practice/warm-ups.ts';
import { addExercise, addHomework, type DemoTask } from './tasks.ts';
import { addPupilsGroups, addTeachersGroups } from './vocabulary.ts';

const SEED = 'slovickovo demo school';

/** The day of a teacher's first exercise, in days from today. */
const TEACHERS_EXERCISES = -60;

/** Makes a school with three months of data, always the same relative to `now` (milliseconds); days are those of the time zone. */
export function makeDemoSchool({
  now,
  ids,
  password_hash,
  zone,
}: {
  now: number;
  ids: Ids;
  password_hash: string;
  zone: string;
}): DemoRows {
  const draft: Draft = { rows: emptyRows(), ids, random: seededRandom(SEED), now, zone };
  const classes = addPeople(draft, password_hash);
  const groups = addTeachersGroups(draft, classes);
  addOffers(draft, groups);
  const tasks = new Map<Pupil, DemoTask[]>();

  const [first] = classes;
  // Chance of its own, so that the rest of the school does not depend on it.
  if (first) {
    const ofItsOwn = { ...draft, random: seededRandom(`${SEED}, archive`) };
    addArchivedClass(ofItsOwn, first, groups.get(first.teacher.id) ?? []);
  }

  for (const schoolClass of classes) {
    const taught = groups.get(schoolClass.teacher.id) ?? [];
    addAssignments(draft, schoolClass, taught);
    const homework = addHomework(draft, schoolClass, taught);
    const tests = addClassTests(draft, schoolClass, taught);
    const ownGroups = addPupilsGroups(draft, schoolClass);
    for (const pupil of schoolClass.pupils) {
      const own = ownGroups.get(pupil.user.id);
      const exerciseDay = own === undefined ? 0 : daysFrom(now, own.row.created_at) + randomInt(draft.random, 3);
      const exercises = own === undefined ? [] : [addExercise(draft, pupil.user.id, own, exerciseDay)];
      tasks.set(pupil, [...(tasks.get(pupil) ?? []), ...homework, ...tests, ...exercises]);
    }
  }
  for (const { teacher } of new Map(classes.map((each) => [each.teacher.id, each])).values()) {
    const chosen = (groups.get(teacher.id) ?? []).slice(0, 2);
    const exercises = chosen.map((group, index) =>
      addExercise(draft, teacher.id, group, TEACHERS_EXERCISES + 20 * index),
    );
    addTeachersRuns(draft, teacher, exercises);
  }
  addNews(draft, classes);
  for (const [pupil, pupilsTasks] of tasks) {
    addHistory(draft, pupil, { tasks: pupilsTasks, warmUps: warmUpTimes(draft, pupil) });
    addLearning(draft, pupil);
  }
  return draft.rows;
}

function daysFrom(now: number, date: string): number {
  return Math.ceil((Date.parse(date) - now) / DAY_MS);
}
