import { randomUUID } from 'node:crypto';
import { DIFFICULTIES, DIRECTIONS, TASK_TYPES } from '@slovickovo/domain/question-types/question-types';
import { ANSWERS_SHOWN, type ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { ENGLISH_SLOVAK } from '../school.ts';
import type { Draw } from './draw.ts';
import {
  aboutClass,
  aboutTask,
  at,
  ENDS,
  type Known,
  post,
  put,
  remove,
  STARTS,
  type Step,
  studentsOf,
} from './step.ts';

function settings(draw: Draw, ugType: ClassTaskKind | null, { wordGroups, assigned, words }: Known) {
  return {
    type: draw.from(TASK_TYPES),
    difficulty: draw.from(DIFFICULTIES),
    direction: draw.from(DIRECTIONS),
    time: draw.from([null, null, 1, 30]),
    diacritic: draw.chance(),
    email: false,
    ugType,
    answers_shown: ugType === 'test' ? draw.from(ANSWERS_SHOWN) : 'at_once',
    mistakes_return: ugType !== 'test' && draw.chance(),
    wordGroups: draw.some([...wordGroups, ...assigned.map(({ id }) => id)]),
    words: draw.some(words).map(({ id }) => ({ word_id: id })),
  };
}

function newTask(ugType: ClassTaskKind): Step {
  return (known, draw) => {
    const classId = draw.from(known.classes);
    if (classId === undefined) return undefined;
    const group = draw.chance() ? draw.from(known.classGroups.filter((one) => one.classId === classId)) : undefined;
    return post('/tests/new', {
      key: randomUUID(),
      name: 'Zvieratá',
      language_ids: ENGLISH_SLOVAK,
      settings: settings(draw, ugType, known),
      set_for: [
        {
          usergroup_id: classId,
          group_id: group?.id ?? null,
          valid_from: at(draw.from(STARTS)),
          valid_until: at(draw.from(ENDS)),
        },
      ],
    });
  };
}

/** Steps about exercises, homework and class tests. */
export const TASK_STEPS = {
  newExercise: (known, draw) =>
    post('/tests', {
      name: 'Cvičenie',
      usergroup_id: null,
      valid_from: at(-1),
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: settings(draw, null, known),
    }),
  newHomework: newTask('homework'),
  newTest: newTask('test'),
  duplicate: aboutTask((id, draw, known) => {
    const classId = draw.from(known.classes) ?? null;
    const students = classId === null ? [] : studentsOf(known, classId);
    return post(`/tests/${id}/duplicate`, {
      key: randomUUID(),
      name: 'Znova',
      set_for: [{ usergroup_id: classId, group_id: null, valid_from: at(-1), valid_until: at(draw.from(ENDS)) }],
      ...(draw.chance() && students.length > 0 && { student_ids: draw.some(students) }),
    });
  }),
  changeTask: aboutTask((id, draw) =>
    put(`/tests/${id}`, { name: 'Zmenená', valid_from: at(draw.from(STARTS)), valid_until: at(draw.from(ENDS)) }),
  ),
  endTask: aboutTask((id) => put(`/tests/${id}`, { name: 'Skončená', valid_until: at(-0.1) })),
  removeTask: aboutTask((id) => remove(`/tests/${id}`)),
  admit: aboutTask((id, draw, { students }) =>
    post(`/tests/${id}/admissions`, { user_id: draw.from(students)?.id, answers_known: draw.chance() }),
  ),
  remind: aboutTask((id) => post(`/tests/${id}/reminders`)),
  moreTime: aboutTask((id) => post(`/tests/${id}/more-time`, { minutes: 5 })),
  practiseWeakWords: aboutClass((id, draw, known) =>
    post(`/usergroups/${id}/weak-words`, {
      key: randomUUID(),
      name: 'Ťažké slová',
      valid_until: at(48),
      word_ids: draw.some(known.words).map((word) => word.id),
      student_ids: draw.some(studentsOf(known, id)),
    }),
  ),
} satisfies Record<string, Step>;
