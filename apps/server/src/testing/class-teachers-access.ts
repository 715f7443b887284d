import { ANY_TEACHER, signedIn, THE_TEACHERS } from './access-outcomes.ts';
import type { Principal, World } from './access-world.ts';

const params = (classId: number, more: Record<string, number> = {}) => ({ params: { id: classId, ...more } });

/** The rows of `access.api.test.ts` for the teachers of a class. */
export const CLASS_TEACHERS = {
  classTeachers: {
    list: { outcomes: THE_TEACHERS, send: ({ classId }: World) => params(classId) },
    offer: {
      outcomes: THE_TEACHERS,
      send: ({ classId, people }: World) => ({
        ...params(classId),
        body: { login: people.otherTeacher?.login, kind: 'teach', stays: true },
      }),
    },
    withdraw: {
      outcomes: THE_TEACHERS,
      send: async ({ classId, classOffer }: World) => params(classId, { offerId: await classOffer() }),
    },
    // A teacher leaves; the owner removes the former teacher, who is not there any more, and gets 404 as the others do.
    remove: {
      outcomes: signedIn({ secondTeacher: 200 }, 404),
      send: ({ classId, people }: World, who: Principal) => {
        const ended = who === 'secondTeacher' ? people.secondTeacher : people.formerTeacher;
        return params(classId, { teacherId: ended?.id ?? 0 });
      },
    },
    listOffers: { outcomes: ANY_TEACHER },
    respond: {
      outcomes: signedIn({ otherTeacher: 200, teacher: 409, secondTeacher: 409, formerTeacher: 409 }, 404),
      send: async ({ classOffer }: World) => ({ params: { id: await classOffer() }, body: { respond: true } }),
    },
  },
};
