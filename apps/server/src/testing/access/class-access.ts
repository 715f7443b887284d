import { randomUUID } from 'node:crypto';
import {
  ANY_SIGNED_IN,
  ANY_TEACHER,
  anybody,
  signedIn,
  THE_CLASS,
  THE_OWNER,
  THE_TEACHERS,
} from './access-outcomes.ts';
import type { Principal, World } from './access-world.ts';

const withId = (id: number, body?: Record<string, unknown>) => ({ params: { id }, ...(body && { body }) });

const DIPLOMA = {
  design: 'classic',
  language: 'sk',
  school: 'Základná škola',
  class_name: '5.A',
  text: 'za výborné výsledky',
  teacher: '',
  date: '2026-06-30',
  with_points: true,
};

/** The rows of `access.api.test.ts` for the news of a class and for its pupils as their teachers see them. */
export const CLASS_ROWS = {
  news: {
    list: { outcomes: THE_CLASS, send: ({ classId }: World) => withId(classId) },
    write: { outcomes: THE_TEACHERS, send: ({ classId }: World) => withId(classId, { title: 'Ahoj', text: null }) },
    remove: {
      outcomes: THE_TEACHERS,
      send: async ({ classId, newsId, spare }: World, who: Principal) => ({
        params: { id: classId, newsId: who === 'secondTeacher' ? await spare.news() : newsId },
      }),
    },
  },
  classArchive: {
    list: { outcomes: ANY_SIGNED_IN },
    get: { outcomes: THE_OWNER, send: ({ classId }: World) => withId(classId) },
    // Somebody is writing a class test.
    archive: {
      outcomes: signedIn({ teacher: 409 }, 404),
      send: ({ classId }: World) => withId(classId),
    },
    restore: { outcomes: THE_OWNER, send: ({ classId }: World) => withId(classId) },
  },
  nextYear: {
    move: {
      outcomes: THE_OWNER,
      send: ({ classId, pupil }: World) => {
        const moved = { usergroup_id: null, name: '6.A', students: [pupil.id], keep_groups: true };
        return withId(classId, { key: randomUUID(), ...moved, old_class: 'keep' });
      },
    },
  },
  certificates: {
    diplomas: {
      outcomes: THE_TEACHERS,
      send: ({ classId, pupil }: World) => withId(classId, { ...DIPLOMA, students: [pupil.id] }),
    },
    preview: {
      outcomes: THE_TEACHERS,
      send: ({ classId, pupil }: World) => withId(classId, { ...DIPLOMA, student: pupil.id }),
    },
  },
  shares: {
    // Nobody in this school has a point; whose results can be shared is in shares.api.test.ts.
    ofResult: { outcomes: signedIn({}, 404), send: () => withId(1_000_000) },
    ofPoints: { outcomes: signedIn({}, 404), send: () => ({ params: { scope: 'world' } }) },
    takeBack: { outcomes: signedIn({}, 200), send: () => ({}) },
    get: { outcomes: anybody(404), send: () => ({ params: { code: 'x'.repeat(60) } }) },
    picture: { outcomes: anybody(404), send: () => ({ params: { code: 'x'.repeat(60) } }) },
  },
  classStudents: {
    progress: { outcomes: ANY_TEACHER, send: ({ classId }: World) => ({ query: `?classes=${classId}` }) },
    ranking: { outcomes: THE_CLASS, send: ({ classId }: World) => withId(classId) },
    student: {
      outcomes: THE_TEACHERS,
      send: ({ classId, pupil }: World) => ({ params: { id: classId, studentId: pupil.id } }),
    },
  },
};
