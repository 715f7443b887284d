import { randomUUID } from 'node:crypto';
import { anybody, THE_TEACHERS } from './access-outcomes.ts';
import type { World } from './access-world.ts';

const inClass = ({ classId }: World, body?: Record<string, unknown>) => ({
  params: { id: classId },
  ...(body && { body }),
});

/** The rows of `access.api.test.ts` for pupils without e-mail. */
export const PUPIL_ACCOUNTS = {
  pupilAccounts: {
    readText: {
      outcomes: THE_TEACHERS,
      send: (world: World) => inClass(world, { text: 'Anna Malá', order: null }),
    },
    readFile: { outcomes: THE_TEACHERS, send: (world: World) => ({ ...inClass(world), file: 'Anna;Malá' }) },
    list: { outcomes: THE_TEACHERS, send: (world: World) => inClass(world) },
    create: {
      outcomes: THE_TEACHERS,
      send: (world: World) =>
        inClass(world, { key: randomUUID(), pupils: [{ name: 'Anna', surname: 'Malá', login: null }] }),
    },
    reset: {
      outcomes: THE_TEACHERS,
      send: async (world: World) => inClass(world, { key: randomUUID(), students: [await world.managedPupil()] }),
    },
    correctName: {
      outcomes: THE_TEACHERS,
      send: async (world: World) => ({
        params: { id: world.classId, studentId: await world.managedPupil() },
        body: { name: 'Zofia', surname: 'Kováč' },
      }),
    },
    takeBack: {
      outcomes: THE_TEACHERS,
      send: async (world: World) => ({ params: { id: world.classId, studentId: await world.removedPupil() } }),
    },
    signInByCard: { outcomes: anybody('card_unknown'), send: () => ({ body: { code: 'x'.repeat(43) } }) },
  },
};
