import { z } from 'zod';
import { data, done, endpoints, idParams, timestamp } from '../endpoint.ts';
import { classCard } from './classes.ts';

/** An archived class as its card shows it (product §4.31). */
const archivedClass = classCard.extend({ archived_at: timestamp });
export type ArchivedClass = z.output<typeof archivedClass>;

/** What archiving a class ends, told before it is done. */
const archiveFacts = z.strictObject({
  /** Pupils who are writing a class test: the class cannot be archived while there are any. */
  writing: z.int(),
  /** Homework and tests that are running, and those that are still to come. */
  running: z.int(),
  coming: z.int(),
  /** Homework that pupils have begun and not handed in: these runs are discarded. */
  begun: z.int(),
});
export type ArchiveFacts = z.output<typeof archiveFacts>;

/** Classes that are read and not changed any more (product §4.31). */
export const classArchive = endpoints({
  list: {
    method: 'GET',
    path: '/usergroups/archived',
    access: 'user',
    summary: 'Archived classes that the caller teaches or is a pupil of, the last archived one first',
    response: data(z.array(archivedClass)),
  },
  get: {
    method: 'GET',
    path: '/usergroups/:id/archive',
    access: 'teacher',
    summary: 'What archiving the class would end',
    params: idParams,
    response: data(archiveFacts),
  },
  archive: {
    method: 'POST',
    path: '/usergroups/:id/archive',
    access: 'teacher',
    summary: 'Archive a class: it is out of lists and can only be read, until it is restored',
    params: idParams,
    response: done,
  },
  restore: {
    method: 'POST',
    path: '/usergroups/:id/restore',
    access: 'teacher',
    summary: 'Restore an archived class as it was',
    params: idParams,
    response: done,
  },
});
