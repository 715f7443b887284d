import { TASK_KINDS } from '@slovickovo/domain/tasks/tasks';
import { z } from 'zod';
import { languageOrSource } from '../accounts/interface-language.ts';
import { binaryReply, data, endpoints, id, idParams, pathId } from '../endpoint.ts';
import { EXPORT_TYPES } from '../word-files/word-files.ts';
import { resultSummary } from './tasks.ts';

/** Results of one class, newest first. */
export const classResultList = z.strictObject({
  usergroup_id: id,
  usergroup_name: z.string(),
  results: z.array(resultSummary),
});
export type ClassResultList = z.output<typeof classResultList>;

/** Homework and tests of one class that have results, each with its results, newest first. */
export const classResultsByTask = classResultList.omit({ results: true }).extend({
  tests: z.array(z.strictObject({ id, name: z.string(), kind: z.enum(TASK_KINDS), results: z.array(resultSummary) })),
});
export type ClassResultsByTask = z.output<typeof classResultsByTask>;

/** Formats of exported tables of results, the one that most teachers open first. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const;

const tableExport = {
  query: z.strictObject({ format: z.enum(TABLE_FORMATS), language: languageOrSource }),
  binary: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
  response: binaryReply,
} as const;

/** Finished runs of homework and tests by class: those of all pupils for its teacher, the caller's own for everybody else. */
export const classResults = endpoints({
  listOfClasses: {
    method: 'GET',
    path: '/tests/results/usergroup',
    access: 'user',
    summary:
      "Results of the caller's classes, the newest 500 of each: of all pupils for a teacher, the caller's own for a pupil",
    response: data(z.array(classResultList)),
  },
  listOfTasks: {
    method: 'GET',
    path: '/tests/results/usergroup/tests',
    access: 'user',
    summary: 'The same results, by homework and test',
    response: data(z.array(classResultsByTask)),
  },
  listOfClass: {
    method: 'GET',
    path: '/tests/results/usergroup/:classId',
    access: 'user',
    summary: 'The same results of one class',
    params: z.strictObject({ classId: pathId }),
    response: data(classResultList),
  },
  exportTask: {
    method: 'GET',
    path: '/tests/:id/results/export',
    access: 'teacher',
    summary: "The pupils' standings in a homework or test, as a file",
    params: idParams,
    ...tableExport,
  },
  exportClass: {
    method: 'GET',
    path: '/usergroups/:id/results/export',
    access: 'teacher',
    summary: "The pupils' best results in each homework and test of a class that has started, as a file",
    params: idParams,
    ...tableExport,
  },
});
