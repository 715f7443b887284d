import { THE_TEACHER } from './access-outcomes.ts';
import type { World } from './access-world.ts';

/** The rows of `access.api.test.ts` for the groups within a class. */
export const CLASS_GROUP_ROWS = {
  classGroups: {
    create: {
      outcomes: THE_TEACHER,
      send: ({ classId }: World) => ({ params: { id: classId }, body: { name: 'Skupina 2' } }),
    },
    rename: {
      outcomes: THE_TEACHER,
      send: ({ classId, classGroupId }: World) => ({
        params: { id: classId, groupId: classGroupId },
        body: { name: 'Angličtina' },
      }),
    },
    remove: {
      outcomes: THE_TEACHER,
      send: ({ classId, classGroupId }: World) => ({ params: { id: classId, groupId: classGroupId } }),
    },
    move: {
      outcomes: THE_TEACHER,
      send: ({ classId, classGroupId, pupil }: World) => ({
        params: { id: classId },
        body: { students: [pupil.id], group_id: classGroupId },
      }),
    },
    halve: {
      outcomes: THE_TEACHER,
      send: ({ classId }: World) => ({ params: { id: classId }, body: { names: ['Skupina 1', 'Skupina 2'] } }),
    },
  },
};
