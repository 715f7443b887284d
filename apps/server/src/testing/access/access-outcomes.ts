import type { ErrorCode } from '@slovickovo/contract/errors';
import { NOTE, PRINCIPALS, type Principal, TELEPHONE, type World } from './access-world.ts';

/** The HTTP status, or the refusal that a reply with status 200 carries. */
export type Outcome = number | ErrorCode;
export type Outcomes = Record<Principal, Outcome>;

/**
 * The outcome of each kind of caller: 401 without a live session, 409 while writing a class test (EXAM_LOCK) and before the change of
 * a first password, `others` if it is not named.
 */
export function signedIn(named: Partial<Outcomes>, others: Outcome): Outcomes {
  return { ...anybody(others), anonymous: 401, expired: 401, blocked: 401, testWriter: 409, newPupil: 409, ...named };
}

/** The same outcome for everybody: of public endpoints, which answer without a session. */
export function anybody(outcome: Outcome): Outcomes {
  return Object.fromEntries(PRINCIPALS.map((principal) => [principal, outcome])) as Outcomes;
}

export const ANYBODY = anybody(200);
export const ANY_SIGNED_IN = signedIn({}, 200);
/** Of an administrator's call, which does not exist for others. */
export const ANY_ADMIN = signedIn({ admin: 200 }, 404);
export const ANY_TEACHER = signedIn({ teacher: 200, secondTeacher: 200, formerTeacher: 200, otherTeacher: 200 }, 404);
/** Both teachers of the class. */
export const THE_TEACHERS = signedIn({ teacher: 200, secondTeacher: 200 }, 404);
/** The owner of the class, and of the words. */
export const THE_OWNER = signedIn({ teacher: 200 }, 404);
export const THE_PUPIL = signedIn({ pupil: 200 }, 404);
export const THE_PLAYER = signedIn({ pupil: 200, testWriter: 200 }, 404);
export const THE_CLASS = signedIn({ pupil: 200, teacher: 200, secondTeacher: 200 }, 404);

/** Texts that only some callers may read, with their readers (product §3.10); each occurs in no other field. */
export const SECRETS: { name: string; readers: readonly Principal[]; of: (world: World) => string }[] = [
  { name: "the class's code", readers: ['teacher', 'secondTeacher'], of: ({ access_code }) => access_code },
  { name: "the class's note", readers: ['teacher', 'secondTeacher'], of: () => NOTE },
  {
    name: "the pupil's e-mail address",
    readers: ['teacher', 'secondTeacher', 'pupil', 'admin'],
    of: ({ pupil }) => pupil.email,
  },
  { name: "the pupil's telephone", readers: ['teacher', 'secondTeacher', 'pupil'], of: () => TELEPHONE },
];
