import { ANY_ADMIN, ANY_SIGNED_IN, ANYBODY } from './access-outcomes.ts';
import type { World } from './access-world.ts';

const NO_CODE = 'x'.repeat(43);

const ofWaitingTeacher = (people: World['people']) => ({ params: { id: people.waitingTeacher?.id ?? 0 } });

/** A notice as its form sends it. */
export const NOTICE_FORM = {
  type: 'info',
  text: { sk: 'Zajtra od 18:00 nepôjde zvuk.', en: null as string | null },
  show_bell: true,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: null as string | null,
};

const ofNotice = async ({ notice }: World) => ({ params: { id: await notice() } });

/** The rows of `access.api.test.ts` for the calls of administrators, and for the links they get. */
export const ADMINISTRATION = {
  approvals: {
    readLink: { outcomes: ANYBODY, send: () => ({ body: { code: NO_CODE } }) },
    decideByLink: { outcomes: ANYBODY, send: () => ({ body: { code: NO_CODE, approve: true, reason: null } }) },
    listWaiting: { outcomes: ANY_ADMIN },
    decide: {
      outcomes: ANY_ADMIN,
      send: ({ people }: World) => ({
        ...ofWaitingTeacher(people),
        body: { approve: true, reason: null },
      }),
    },
  },
  adminUsers: {
    list: { outcomes: ANY_ADMIN, send: ({ pupil }: World) => ({ query: `?filter=${pupil.login}` }) },
    block: {
      outcomes: ANY_ADMIN,
      send: ({ people }: World) => ({ ...ofWaitingTeacher(people), body: { blocked: true, reason: null } }),
    },
    changeRole: {
      outcomes: ANY_ADMIN,
      send: ({ people }: World) => ({ ...ofWaitingTeacher(people), body: { role: 'teacher' } }),
    },
    reset: {
      outcomes: ANY_ADMIN,
      send: ({ people }: World) => ({ ...ofWaitingTeacher(people), body: { reason: null } }),
    },
    erase: {
      outcomes: ANY_ADMIN,
      send: ({ people }: World, principal: string) => ({
        params: { id: principal === 'admin' ? (people.expired?.id ?? 0) : (people.waitingTeacher?.id ?? 0) },
        body: { reason: null },
      }),
    },
  },
  notices: {
    list: { outcomes: ANY_SIGNED_IN },
    listPast: { outcomes: ANY_SIGNED_IN },
  },
  adminNotices: {
    listAll: { outcomes: ANY_ADMIN },
    create: { outcomes: ANY_ADMIN, send: () => ({ body: NOTICE_FORM }) },
    update: { outcomes: ANY_ADMIN, send: async (world: World) => ({ ...(await ofNotice(world)), body: NOTICE_FORM }) },
    end: { outcomes: ANY_ADMIN, send: ofNotice },
    remove: { outcomes: ANY_ADMIN, send: ofNotice },
  },
  audit: { list: { outcomes: ANY_ADMIN } },
  adminState: { get: { outcomes: ANY_ADMIN } },
};
