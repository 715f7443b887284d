import { randomUUID } from 'node:crypto';
import { ANY_SIGNED_IN, ANY_TEACHER, signedIn, THE_CLASS, THE_TEACHERS } from './access-outcomes.ts';
import { homeworkForm, type Principal, type World } from './access-world.ts';

const MORNING = { valid_from: '2026-01-01T08:00:00.000Z', valid_until: null };

/** The rows of `access.api.test.ts` for tasks and their results, the bells, and groups within a class. */
export const TASK_ROWS = {
  tasks: {
    listOwn: { outcomes: ANY_SIGNED_IN },
    listAssigned: { outcomes: ANY_SIGNED_IN },
    listOfClasses: { outcomes: ANY_SIGNED_IN },
    listOfClass: { outcomes: THE_CLASS, send: ({ classId }: World) => ({ params: { classId } }) },
    get: { outcomes: THE_CLASS, send: ({ homeworkId }: World) => ({ params: { id: homeworkId } }) },
    // The words are the owner's.
    create: {
      outcomes: signedIn({ teacher: 200, secondTeacher: 'no_words' }, 404),
      send: (world: World) => ({ body: homeworkForm(world) }),
    },
    update: {
      outcomes: THE_TEACHERS,
      send: ({ homeworkId }: World) => ({ params: { id: homeworkId }, body: { name: 'x' } }),
    },
    remove: {
      outcomes: THE_TEACHERS,
      send: async ({ homeworkId, spare }: World, who: Principal) => ({
        params: { id: who === 'secondTeacher' ? await spare.homework() : homeworkId },
      }),
    },
    admit: {
      outcomes: THE_TEACHERS,
      send: ({ homeworkId, pupil }: World) => ({ params: { id: homeworkId }, body: { user_id: pupil.id } }),
    },
    statistics: { outcomes: THE_CLASS, send: ({ homeworkId }: World) => ({ params: { id: homeworkId } }) },
    compare: { outcomes: THE_CLASS, send: ({ homeworkId }: World) => ({ params: { id: homeworkId } }) },
    listResults: { outcomes: THE_CLASS, send: ({ homeworkId }: World) => ({ params: { id: homeworkId } }) },
  },
  classResults: {
    listOfClasses: { outcomes: ANY_SIGNED_IN },
    listOfTasks: { outcomes: ANY_SIGNED_IN },
    listOfClass: { outcomes: THE_CLASS, send: ({ classId }: World) => ({ params: { classId } }) },
    exportTask: {
      outcomes: THE_TEACHERS,
      send: ({ homeworkId }: World) => ({ params: { id: homeworkId }, query: '?format=csv' }),
    },
    exportClass: {
      outcomes: THE_TEACHERS,
      send: ({ classId }: World) => ({ params: { id: classId }, query: '?format=csv' }),
    },
  },
  newTasks: {
    create: {
      outcomes: signedIn({ teacher: 200, secondTeacher: 'no_words' }, 404),
      send: (world: World) => {
        const { usergroup_id, valid_from, valid_until, ...form } = homeworkForm(world);
        return { body: { ...form, key: randomUUID(), set_for: [{ usergroup_id, valid_from, valid_until }] } };
      },
    },
    duplicate: {
      outcomes: THE_TEACHERS,
      send: ({ homeworkId, classId }: World) => {
        const set_for = [{ usergroup_id: classId, ...MORNING }];
        return { params: { id: homeworkId }, body: { key: randomUUID(), name: 'x', set_for } };
      },
    },
  },
  classGroups: {
    create: {
      outcomes: THE_TEACHERS,
      send: ({ classId }: World, who: Principal) => ({ params: { id: classId }, body: { name: `Skupina ${who}` } }),
    },
    rename: {
      outcomes: THE_TEACHERS,
      send: ({ classId, classGroupId }: World) => ({
        params: { id: classId, groupId: classGroupId },
        body: { name: 'Angličtina' },
      }),
    },
    remove: {
      outcomes: THE_TEACHERS,
      send: async ({ classId, classGroupId, spare }: World, who: Principal) => ({
        params: { id: classId, groupId: who === 'secondTeacher' ? await spare.classGroup() : classGroupId },
      }),
    },
    move: {
      outcomes: THE_TEACHERS,
      send: ({ classId, classGroupId, pupil }: World) => ({
        params: { id: classId },
        body: { students: [pupil.id], group_id: classGroupId },
      }),
    },
    halve: {
      outcomes: THE_TEACHERS,
      send: ({ classId }: World) => ({ params: { id: classId }, body: { names: ['Skupina 1', 'Skupina 2'] } }),
    },
  },
  extraTime: {
    set: {
      outcomes: THE_TEACHERS,
      send: ({ classId, pupil }: World) => ({ params: { id: classId }, body: { students: [pupil.id], percent: 50 } }),
    },
  },
  taskReminders: {
    send: { outcomes: THE_TEACHERS, send: ({ homeworkId }: World) => ({ params: { id: homeworkId } }) },
  },
  markScale: {
    set: {
      outcomes: THE_TEACHERS,
      send: ({ classId }: World) => ({ params: { id: classId }, body: { bounds: [90, 75, 50, 30] } }),
    },
  },
  bells: {
    get: { outcomes: ANY_TEACHER },
    set: { outcomes: ANY_TEACHER, send: () => ({ body: { bells: [{ lesson: 1, starts: '08:00', ends: '08:45' }] } }) },
  },
};
