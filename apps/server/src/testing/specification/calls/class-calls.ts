import type { SpecifiedCall } from '../specified-call.ts';
import { ENTITIES as E, fieldsOf } from '../specified-entities.ts';
import { LONG_AGO } from '../specified-world.ts';

/** Classes, their pupils and word groups. */
export const CLASS_CALLS: SpecifiedCall[] = [
  {
    place: 'product §7.11',
    call: 'GET /usergroups/created',
    send: ({ teacher }) => ({ as: teacher }),
    reply: [...fieldsOf('data[]', E.CLASS), ...fieldsOf('data[].assigned_users[]', E.CLASSMATE)],
  },
  {
    place: 'product §7.11',
    call: 'GET /usergroups/assigned',
    send: ({ pupil }) => ({ as: pupil }),
    reply: [...fieldsOf('data[]', 'id name created_at'), ...fieldsOf('data[].assigned_users[]', E.CLASSMATE)],
    changed: 'decisions on the specification, class note, and code: for the teacher only',
  },
  {
    place: 'product §7.11',
    call: 'POST /usergroups',
    send: async ({ school }) => ({ as: await school.teacher(), body: { name: 'I. B', comment: null } }),
    reply: fieldsOf('data', 'id access_code'),
  },
  {
    place: 'product §7.11, product §3.8, product §3.9',
    call: 'GET /usergroups/:id',
    send: ({ teacher, classId }) => ({ as: teacher, params: { id: classId } }),
    reply: [
      ...fieldsOf('data', E.CLASS),
      ...fieldsOf('data.assigned_users[]', E.STUDENT),
      ...fieldsOf('data.assigned_wordgroups[]', E.ASSIGNED_GROUP),
    ],
  },
  {
    place: 'product §7.11',
    call: 'PUT /usergroups/:id',
    send: ({ teacher, classId }) => ({
      as: teacher,
      params: { id: classId },
      body: { name: 'I. C', comment: 'vľavo' },
    }),
    reply: fieldsOf('data', E.CLASS),
  },
  {
    place: 'product §7.11',
    call: 'DELETE /usergroups/:id',
    send: async ({ school }) => {
      const as = await school.teacher();
      return { as, params: { id: (await school.classOf(as)).id } };
    },
    reply: [],
  },
  {
    place: 'product §7.11',
    call: 'POST /usergroups/code-check',
    send: ({ access_code }) => ({ as: null, body: { code: access_code } }),
    reply: ['message', 'data'],
    changed: 'decisions on the specification, code: the name alone',
  },
  {
    place: 'product §7.11',
    call: 'POST /usergroups/user-assign',
    send: async ({ school, access_code }) => ({ as: await school.pupil(), body: { access_code } }),
    reply: [],
  },
  {
    place: 'product §7.11',
    call: 'POST /usergroups/:id/assign-wordgroup',
    send: ({ teacher, classId, group }) => ({
      as: teacher,
      params: { id: classId },
      body: { wordgroup_id: group.id, valid_from: LONG_AGO },
    }),
    reply: fieldsOf('data', E.ASSIGNED_GROUP),
    changed: 'decisions on the specification, assign: `valid_until` may be sent, too',
  },
  {
    place: 'product §7.11',
    call: 'PUT /usergroups/:classId/wordgroups/:groupId',
    send: ({ teacher, classId, group }) => ({
      as: teacher,
      params: { classId, groupId: group.id },
      body: { valid_from: LONG_AGO },
    }),
    reply: fieldsOf('data', E.ASSIGNED_GROUP),
  },
  {
    place: 'product §7.11',
    call: 'POST /usergroups/:id/wordgroups/delete',
    send: async ({ school, group }) => {
      const as = await school.teacher();
      return { as, params: { id: (await school.classOf(as)).id }, body: { wordgroups: [group.id] } };
    },
    reply: [],
  },
  {
    place: 'product §7.11',
    call: 'GET /usergroups/:id/wordgroups',
    send: ({ teacher, classId }) => ({ as: teacher, params: { id: classId } }),
    reply: fieldsOf('data[]', E.ASSIGNED_GROUP),
  },
  {
    place: 'product §7.11',
    call: 'POST /usergroups/:id/students/delete',
    send: async ({ school }) => {
      const [as, student] = [await school.teacher(), await school.pupil()];
      const { id } = await school.classOf(as, [student]);
      return { as, params: { id }, body: { delete: true, students: [student.id] } };
    },
    reply: [],
  },
  {
    place: 'product §7.11',
    call: 'POST /usergroups/:id/generate',
    send: ({ teacher, classId }) => ({ as: teacher, params: { id: classId } }),
    reply: ['data'],
  },
  {
    place: 'product §7.11',
    call: 'POST /usergroups/:id/remove-me',
    send: async ({ school }) => {
      const as = await school.pupil();
      return { as, params: { id: (await school.classOf(await school.teacher(), [as])).id } };
    },
    reply: [],
  },
];
