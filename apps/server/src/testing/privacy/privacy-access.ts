import { ANY_SIGNED_IN, ANYBODY } from '../access/access-outcomes.ts';
import type { Principal, World } from '../access/access-world.ts';

const proved = async ({ prove }: World, principal: Principal) => ({ body: { proof: await prove(principal) } });

/** Both teachers of the class are erased, so it gets a third one: without a teacher it would be deleted, and a test is written in it. */
async function provedWithHeir(world: World, principal: Principal) {
  const { school, classId } = world;
  if (principal === 'secondTeacher') await school.addTeachers(classId, [await school.teacher()]);
  return proved(world, principal);
}

/** The rows of `access.api.test.ts` for one's own data. */
export const PRIVACY_ROWS = {
  privacy: {
    holdings: { outcomes: ANY_SIGNED_IN },
    download: { outcomes: ANY_SIGNED_IN, send: proved },
    erase: { outcomes: ANY_SIGNED_IN, send: provedWithHeir },
  },
  privacyPage: { get: { outcomes: ANYBODY } },
};
