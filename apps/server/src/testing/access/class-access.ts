import { ANY_SIGNED_IN, ANY_TEACHER, signedIn, THE_CLASS, THE_OWNER, THE_TEACHERS } from './access-outcomes.ts';
import type { Principal, World } from './access-world.ts';

const withId = (id: number, body?: Record<string, unknown>) => ({ params: { id }, ...(body && { body }) });

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
  classStudents: {
    progress: { outcomes: ANY_TEACHER, send: ({ classId }: World) => ({ query: `?classes=${classId}` }) },
    ranking: { outcomes: THE_CLASS, send: ({ classId }: World) => withId(classId) },
    student: {
      outcomes: THE_TEACHERS,
      send: ({ classId, pupil }: World) => ({ params: { id: classId, studentId: pupil.id } }),
    },
  },
};
