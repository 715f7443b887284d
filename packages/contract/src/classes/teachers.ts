import { CLASS_OFFER_KINDS } from '@slovickovo/domain/classes/class-offer';
import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, done, endpoints, formText, id, idParams, pathId, timestamp } from '../endpoint.ts';

const kind = z.enum(CLASS_OFFER_KINDS);

/** `wordgroup_count`: the teacher's word groups that are assigned to the class. */
const classTeacher = z.strictObject({
  id,
  f_name: z.string(),
  login: z.string(),
  is_owner: z.boolean(),
  wordgroup_count: z.int(),
});
export type ClassTeacher = z.output<typeof classTeacher>;

/** An offer that waits for an answer, as the class's teachers see it: the login that was typed, and no name. */
const sentOffer = z.strictObject({ id, login: z.string(), kind, created_at: timestamp });
export type SentClassOffer = z.output<typeof sentOffer>;

/** An offer to the caller. */
const classOffer = z.strictObject({
  id,
  kind,
  usergroup_name: z.string(),
  sender: z.string(),
  student_count: z.int(),
  created_at: timestamp,
});
export type ClassOffer = z.output<typeof classOffer>;

export const classTeachers = endpoints({
  list: {
    method: 'GET',
    path: '/usergroups/:id/teachers',
    access: 'teacher',
    summary: 'The teachers of a class, the owner first, and the offers that wait for an answer',
    params: idParams,
    response: data(z.strictObject({ teachers: z.array(classTeacher), offers: z.array(sentOffer) })),
  },
  remove: {
    method: 'DELETE',
    path: '/usergroups/:id/teachers/:teacherId',
    access: 'teacher',
    summary:
      "Leave a class as one of its teachers; its owner may remove the others. The teacher's word groups stay assigned, or not",
    params: z.strictObject({ id: pathId, teacherId: pathId }),
    query: z.strictObject({ wordgroups: z.enum(['keep', 'unassign']).default('keep') }),
    response: done,
  },
  offer: {
    method: 'POST',
    path: '/usergroups/:id/teachers/offers',
    access: 'teacher',
    summary: 'Invite a teacher to teach the class too, or offer the ownership of the class',
    params: idParams,
    body: z.strictObject({ login: formText(LIMITS.login_length), kind, stays: z.boolean() }),
    response: done,
  },
  withdraw: {
    method: 'DELETE',
    path: '/usergroups/:id/teachers/offers/:offerId',
    access: 'teacher',
    summary: 'Withdraw an offer that is not answered',
    params: z.strictObject({ id: pathId, offerId: pathId }),
    response: done,
  },
  listOffers: {
    method: 'GET',
    path: '/usergroups/offers',
    access: 'teacher',
    summary: 'Classes that the caller is invited to teach or to take over, the newest first',
    response: data(z.array(classOffer)),
  },
  respond: {
    method: 'PUT',
    path: '/usergroups/offers/:id',
    access: 'teacher',
    summary: 'Accept an offer of a class, which returns its id, or reject it',
    params: idParams,
    body: z.strictObject({ respond: z.boolean() }),
    response: data(z.strictObject({ id: id.nullable() })),
  },
});
