import { z } from 'zod';
import {
  data,
  done,
  endpoints,
  id,
  idList,
  idParams,
  LONGEST_PAGE,
  pathId,
  sentTimestamp,
  timestamp,
} from '../endpoint.ts';
import { wordSuccess } from '../tasks/tasks.ts';
import { wordGroupSummary } from './word-groups.ts';

/** Whose an assigned group is, and who can change its words: the caller, a teacher of the class, or one who teaches it no more. */
const owner = z.enum(['you', 'teacher', 'former_teacher']);

/** A word group as it is assigned to a class (product §3.6). */
export const assignedGroup = wordGroupSummary.extend({
  owner,
  valid_from: timestamp,
  valid_until: timestamp.nullable(),
  usergroup: z.strictObject({ usergroup_id: id, usergroup_name: z.string() }),
});
export type AssignedGroup = z.output<typeof assignedGroup>;

/** An assigned group as its pupil reads it: the words with the pupil's own success over all finished runs. */
export const assignedGroupDetail = assignedGroup.extend({ words: z.array(wordSuccess) });
export type AssignedGroupDetail = z.output<typeof assignedGroupDetail>;

const window = { valid_from: sentTimestamp, valid_until: sentTimestamp.nullable().optional() };

export const assignments = endpoints({
  listMine: {
    method: 'GET',
    path: '/wordgroups/assigned',
    access: 'user',
    summary: "Groups assigned to the caller's classes and visible now",
    response: data(z.array(assignedGroup)),
  },
  getMine: {
    method: 'GET',
    path: '/wordgroups/assigned/:id',
    access: 'user',
    summary: "An assigned group with its words and the caller's success",
    params: idParams,
    response: data(assignedGroupDetail),
  },
  listOfClass: {
    method: 'GET',
    path: '/usergroups/:id/wordgroups',
    access: 'user',
    summary: "A class's assigned groups: all of them for its teacher, those visible now for its pupils",
    params: idParams,
    response: data(z.array(assignedGroup)),
  },
  listClasses: {
    method: 'GET',
    path: '/wordgroups/classes',
    access: 'user',
    summary: "The classes to which any of the caller's word groups with these ids are assigned, by name",
    query: z.strictObject({ wordgroups: idList(LONGEST_PAGE) }),
    response: data(z.array(z.strictObject({ id, name: z.string() }))),
  },
  assign: {
    method: 'POST',
    path: '/usergroups/:id/assign-wordgroup',
    access: 'teacher',
    summary: "Assign the caller's word group to the caller's class; a repeated call changes the window",
    params: idParams,
    body: z.strictObject({ wordgroup_id: id, ...window }),
    response: data(assignedGroup),
  },
  change: {
    method: 'PUT',
    path: '/usergroups/:classId/wordgroups/:groupId',
    access: 'teacher',
    summary: 'Change the window of an assignment',
    params: z.strictObject({ classId: pathId, groupId: pathId }),
    body: z.strictObject(window),
    response: data(assignedGroup),
  },
  remove: {
    method: 'POST',
    path: '/usergroups/:id/wordgroups/delete',
    access: 'teacher',
    summary: 'End the assignment of groups to the class',
    params: idParams,
    body: z.strictObject({ wordgroups: z.array(id).min(1).max(LONGEST_PAGE) }),
    response: done,
  },
});
