import { THE_TEACHERS } from './access-outcomes.ts';
import type { Principal, World } from './access-world.ts';

/** The rows of `access.api.test.ts` for the groups within a class. */
export const CLASS_GROUP_ROWS = {
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
};
