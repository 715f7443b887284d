import { randomUUID } from 'node:crypto';
import { ANY_TEACHER, THE_TEACHER } from './access-outcomes.ts';
import { homeworkForm, type World } from './access-world.ts';

const MORNING = { valid_from: '2026-01-01T08:00:00.000Z', valid_until: null };

/** The rows of `access.api.test.ts` for the calls that set tasks for classes, and for the bells. */
export const NEW_TASKS = {
  newTasks: {
    create: {
      outcomes: THE_TEACHER,
      send: (world: World) => {
        const { usergroup_id, valid_from, valid_until, ...form } = homeworkForm(world);
        return { body: { ...form, key: randomUUID(), set_for: [{ usergroup_id, valid_from, valid_until }] } };
      },
    },
    duplicate: {
      outcomes: THE_TEACHER,
      send: ({ homeworkId, classId }: World) => {
        const set_for = [{ usergroup_id: classId, ...MORNING }];
        return { params: { id: homeworkId }, body: { key: randomUUID(), name: 'x', set_for } };
      },
    },
  },
  bells: {
    get: { outcomes: ANY_TEACHER },
    set: { outcomes: ANY_TEACHER, send: () => ({ body: { bells: [{ lesson: 1, starts: '08:00', ends: '08:45' }] } }) },
  },
};
