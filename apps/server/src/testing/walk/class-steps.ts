import { randomUUID } from 'node:crypto';
import { about, aboutClass, post, put, remove, type Step, studentsOf } from './step.ts';

/** Steps about classes, their pupils, groups and teachers. */
export const CLASS_STEPS = {
  newClass: () => post('/usergroups', { name: 'V. A', comment: null }),
  renameClass: aboutClass((id) => put(`/usergroups/${id}`, { name: 'VI. C', comment: 'poznámka' })),
  removeClass: aboutClass((id) => remove(`/usergroups/${id}`)),
  newCode: aboutClass((id) => post(`/usergroups/${id}/generate`)),
  closeJoining: aboutClass((id, draw) => put(`/usergroups/${id}/joining`, { closed: draw.chance() })),
  join: (known, draw) => post('/usergroups/user-assign', { access_code: draw.from(known.codes) }),
  leave: aboutClass((id) => post(`/usergroups/${id}/remove-me`)),
  removeStudent: about(
    ({ students }) => students,
    ({ classId, id }) => post(`/usergroups/${classId}/students/delete`, { delete: true, students: [id] }),
  ),
  archive: aboutClass((id) => post(`/usergroups/${id}/archive`)),
  restore: aboutClass((id) => post(`/usergroups/${id}/restore`)),
  nextYear: aboutClass((id, draw, known) =>
    post(`/usergroups/${id}/next-year`, {
      key: randomUUID(),
      usergroup_id: draw.chance() ? null : (draw.from(known.classes) ?? null),
      name: 'VII. D',
      students: draw.some(studentsOf(known, id)),
      keep_groups: draw.chance(),
      old_class: draw.from(['archive', 'keep', 'leave']),
    }),
  ),
  news: aboutClass((id) => post(`/usergroups/${id}/news`, { title: 'Vitajte', text: null })),
  removeNews: about(
    ({ news }) => news,
    ({ classId, id }) => remove(`/usergroups/${classId}/news/${id}`),
  ),
  newClassGroup: aboutClass((id, draw) =>
    post(`/usergroups/${id}/groups`, { name: draw.from(['A', 'B', 'Dievčatá', 'Chlapci']) }),
  ),
  removeClassGroup: about(
    ({ classGroups }) => classGroups,
    ({ classId, id }) => remove(`/usergroups/${classId}/groups/${id}`),
  ),
  move: aboutClass((id, draw, known) =>
    post(`/usergroups/${id}/groups/move`, {
      students: draw.some(studentsOf(known, id)),
      group_id: draw.from(known.classGroups.filter(({ classId }) => classId === id))?.id ?? null,
    }),
  ),
  halve: aboutClass((id) => post(`/usergroups/${id}/groups/halve`, { names: ['A', 'B'] })),
  extraTime: aboutClass((id, draw, known) =>
    put(`/usergroups/${id}/extra-time`, {
      students: draw.some(studentsOf(known, id)),
      percent: draw.from([0, 25, 200]),
    }),
  ),
  markScale: aboutClass((id, draw) =>
    put(`/usergroups/${id}/mark-scale`, { bounds: draw.chance() ? null : [90, 75, 50, 30] }),
  ),
  invite: aboutClass((id, draw, known) =>
    post(`/usergroups/${id}/teachers/offers`, {
      login: draw.from(known.people.filter(({ role }) => role === 'teacher'))?.login,
      kind: draw.from(['teach', 'own']),
      stays: draw.chance(),
    }),
  ),
  answerInvitation: about(
    ({ classOffers }) => classOffers,
    (id, draw) => put(`/usergroups/offers/${id}`, { respond: draw.chance() || draw.chance() }),
  ),
  leaveTeachers: about(
    ({ teachers }) => teachers,
    ({ classId, id }, draw) =>
      remove(`/usergroups/${classId}/teachers/${id}?wordgroups=${draw.from(['keep', 'unassign'])}`),
  ),
  newPupils: aboutClass((id) =>
    post(`/usergroups/${id}/pupil-accounts`, {
      key: randomUUID(),
      pupils: [{ name: 'Eva', surname: 'Biela', login: null }],
    }),
  ),
  resetPupil: about(
    ({ students }) => students,
    ({ classId, id }) => post(`/usergroups/${classId}/pupil-accounts/reset`, { key: randomUUID(), students: [id] }),
  ),
  returnPupil: aboutClass((id, draw, known) =>
    post(`/usergroups/${id}/pupil-accounts/${draw.from(known.people)?.id}/return`),
  ),
} satisfies Record<string, Step>;
