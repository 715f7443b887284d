import {
  ANY_SIGNED_IN,
  ANY_TEACHER,
  signedIn,
  THE_CLASS,
  THE_OWNER,
  THE_PUPIL,
  THE_TEACHERS,
} from './access-outcomes.ts';
import { offerForm, type Principal, type World } from './access-world.ts';

const withId = (id: number, body?: Record<string, unknown>) => ({ params: { id }, ...(body && { body }) });
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** The rows of `access.api.test.ts` for assigned and offered word groups, and for taking a change back. */
export const OFFERS = {
  assignments: {
    listMine: { outcomes: ANY_SIGNED_IN },
    getMine: { outcomes: THE_CLASS, send: ({ group }: World) => withId(group.id) },
    listOfClass: { outcomes: THE_CLASS, send: ({ classId }: World) => withId(classId) },
    listClasses: { outcomes: ANY_SIGNED_IN, send: ({ group }: World) => ({ query: `?wordgroups=${group.id}` }) },
    assign: {
      outcomes: THE_OWNER,
      send: ({ classId, group }: World) => withId(classId, { wordgroup_id: group.id, valid_from: LONG_AGO }),
    },
    change: {
      outcomes: THE_TEACHERS,
      send: ({ classId, group }: World) => ({ params: { classId, groupId: group.id }, body: { valid_from: LONG_AGO } }),
    },
    remove: {
      outcomes: THE_TEACHERS,
      send: ({ classId, group }: World) => withId(classId, { wordgroups: [group.id] }),
    },
  },
  wordGroupOffers: {
    list: { outcomes: ANY_SIGNED_IN },
    get: { outcomes: THE_PUPIL, send: async ({ offer }: World) => ({ params: { id: await offer() } }) },
    send: {
      outcomes: signedIn({ pupil: 'offer_to_self' }, 200),
      send: ({ pupil }: World) => ({ body: offerForm(pupil) }),
    },
    respond: {
      outcomes: THE_PUPIL,
      send: async ({ offer }: World) => ({ params: { id: await offer() }, body: { respond: true } }),
    },
  },
  undo: {
    run: {
      outcomes: THE_OWNER,
      send: async ({ takenOut }: World) => ({ params: { id: await takenOut() } }),
    },
  },
};

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
