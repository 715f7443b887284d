import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, done, endpoints, formText, id, idParams, timestamp } from '../endpoint.ts';
import { assignedGroup } from '../word-groups/assignments.ts';
import { classGroup } from './class-group.ts';
import { markBounds } from './mark-scale.ts';

/** A pupil of a class. Fields that only the class's teacher may see (product §3.10) are absent for classmates. */
export const classStudent = z.strictObject({
  id,
  name: z.string(),
  surname: z.string(),
  f_name: z.string(),
  login: z.string(),
  email: z.string().nullable().optional(),
  telephone: z.string().nullable().optional(),
  school: z.string().nullable().optional(),
  joined_at: timestamp.optional(),
  /** The mean of the best results in the tasks of the class in percent, the end of the last one, and the points that rank. */
  average: z.int().nullable().optional(),
  last_activity: timestamp.nullable().optional(),
  points: z.int().optional(),
  /** The group within the class; null for a pupil in none. */
  group_id: id.nullable().optional(),
  /** The extra time in percent (product §4.37). */
  extra_time: z.int().optional(),
});
export type ClassStudent = z.output<typeof classStudent>;

/** A class in a list, with its first five pupils and the number of all. Only its teachers get `is_owner`, `comment` and `access_code`. */
export const classCard = z.strictObject({
  id,
  name: z.string(),
  teacher: z.string(),
  /** Whether the reading teacher owns the class (product §6.10). */
  is_owner: z.boolean().optional(),
  comment: z.string().nullable().optional(),
  access_code: z.string().optional(),
  created_at: timestamp,
  student_count: z.int(),
  assigned_users: z.array(classStudent),
  /** The groups within the class, for its teacher. */
  groups: z.array(classGroup).optional(),
});
export type ClassCard = z.output<typeof classCard>;

/**
 * A class with all its pupils, and the word groups that the caller sees there. Only its teachers get `is_owner`, `access_code`,
 * `joining_closed`, `comment` and `mark_bounds` (product §3.10).
 */
export const schoolClass = z.strictObject({
  id,
  name: z.string(),
  teacher: z.string(),
  is_teacher: z.boolean(),
  is_owner: z.boolean().optional(),
  comment: z.string().nullable().optional(),
  access_code: z.string().optional(),
  joining_closed: z.boolean().optional(),
  /** The scale of marks, null for none. */
  mark_bounds: markBounds.nullable().optional(),
  created_at: timestamp,
  /** Since when the class is archived: it can only be read (product §4.31). */
  archived_at: timestamp.nullable(),
  assigned_users: z.array(classStudent),
  assigned_wordgroups: z.array(assignedGroup),
  /** The groups within the class, for its teacher. */
  groups: z.array(classGroup).optional(),
});
export type SchoolClass = z.output<typeof schoolClass>;

const classForm = z.strictObject({
  name: formText(LIMITS.name_length),
  comment: formText(LIMITS.comment_length).nullable(),
});
/** With the spaces and dashes that people type into a code. */
/** A wrong code is refused as one, however long it is. */
const code = formText(LIMITS.name_length);

export const classes = endpoints({
  listCreated: {
    method: 'GET',
    path: '/usergroups/created',
    access: 'teacher',
    summary: "The teacher's classes, by name",
    response: data(z.array(classCard)),
  },
  listAssigned: {
    method: 'GET',
    path: '/usergroups/assigned',
    access: 'user',
    summary: 'Classes the caller is a pupil of, by name',
    response: data(z.array(classCard)),
  },
  create: {
    method: 'POST',
    path: '/usergroups',
    access: 'teacher',
    repeatable: true,
    summary: 'Create a class',
    body: classForm,
    response: data(schoolClass),
  },
  get: {
    method: 'GET',
    path: '/usergroups/:id',
    access: 'user',
    summary: 'A class with its pupils',
    params: idParams,
    response: data(schoolClass),
  },
  update: {
    method: 'PUT',
    path: '/usergroups/:id',
    access: 'teacher',
    summary: "Change a class's name and note",
    params: idParams,
    body: classForm,
    response: data(schoolClass),
  },
  remove: {
    method: 'DELETE',
    path: '/usergroups/:id',
    access: 'teacher',
    summary: 'Delete a class',
    params: idParams,
    response: done,
  },
  checkCode: {
    method: 'POST',
    path: '/usergroups/code-check',
    access: 'public',
    summary: 'The name of the class a registration code belongs to',
    body: z.strictObject({ code }),
    response: z.strictObject({ status: z.literal('success'), message: z.literal('true'), data: z.string() }),
  },
  join: {
    method: 'POST',
    path: '/usergroups/user-assign',
    access: 'user',
    summary: 'Join a class by its code; `was_member` says that the caller was its pupil before',
    body: z.strictObject({ access_code: code }),
    response: data(z.strictObject({ id, name: z.string(), was_member: z.boolean() })),
  },
  regenerateCode: {
    method: 'POST',
    path: '/usergroups/:id/generate',
    access: 'teacher',
    summary: 'Replace the registration code; the old one stops working',
    params: idParams,
    response: data(z.string()),
  },
  setJoining: {
    method: 'PUT',
    path: '/usergroups/:id/joining',
    access: 'teacher',
    summary: 'Close the class for joining, or open it; while it is closed, its code lets nobody in',
    params: idParams,
    body: z.strictObject({ closed: z.boolean() }),
    response: done,
  },
  removeStudents: {
    method: 'POST',
    path: '/usergroups/:id/students/delete',
    access: 'teacher',
    summary: 'Remove pupils from the class',
    params: idParams,
    body: z.strictObject({ delete: z.literal(true), students: z.array(id).min(1).max(LIMITS.students_per_class) }),
    response: done,
  },
  leave: {
    method: 'POST',
    path: '/usergroups/:id/remove-me',
    access: 'user',
    summary: 'Leave a class',
    params: idParams,
    response: done,
  },
});
