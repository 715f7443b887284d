import { done, endpoints, idParams } from '../endpoint.ts';

/** Taking back what was changed a moment ago (product §4.26); the reply of the change has the id. */
export const undo = endpoints({
  run: {
    method: 'POST',
    path: '/undo/:id',
    access: 'user',
    summary:
      'Undo a change of the caller: words taken out of a group, a rejected offer, pupils moved between groups; a repeated call changes nothing',
    params: idParams,
    response: done,
  },
});
