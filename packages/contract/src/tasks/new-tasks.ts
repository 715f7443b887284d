import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { DAILY_WEIGHTS, data, endpoints, formText, id, idParams, sentTimestamp } from '../endpoint.ts';
import { wordRow } from '../words/words.ts';
import { task, taskForm } from './tasks.ts';

/** For whom and when: a class with its own time, or the caller (`usergroup_id` null), who makes an exercise. */
const setFor = z
  .array(
    z.strictObject({
      usergroup_id: id.nullable(),
      /** A group of the class; without it the task is for the whole class. */
      group_id: id.nullable().default(null),
      valid_from: sentTimestamp,
      valid_until: sentTimestamp.nullable(),
    }),
  )
  .min(1)
  .max(LIMITS.classes_per_task);

/** Made by the caller for one intention: the same key again creates nothing more and returns the same tasks. */
const key = z.uuid();

/** Tasks for one or several classes, all of them or none (product §7.20). */
export const newTasks = endpoints({
  create: {
    method: 'POST',
    path: '/tests/new',
    access: 'user',
    daily_weight: DAILY_WEIGHTS.tasks,
    summary: 'Create a task for each class with its own time, all or none; a repeated key creates nothing more',
    body: taskForm.omit({ usergroup_id: true, group_id: true, valid_from: true, valid_until: true }).extend({
      key,
      set_for: setFor,
      /** Words that are entered here: they are asked after the chosen ones, and stored in a new group. */
      new_words: z
        .array(wordRow)
        .max(2 * LIMITS.words_per_group)
        .default([]),
      /** The name of that group; without it the group is named as the task. */
      new_group_name: formText(LIMITS.name_length).optional(),
    }),
    response: data(z.array(task)),
  },
  duplicate: {
    method: 'POST',
    path: '/tests/:id/duplicate',
    access: 'user',
    daily_weight: DAILY_WEIGHTS.tasks,
    summary: 'Create tasks with the words and settings of this one, all or none; a repeated key creates nothing more',
    params: idParams,
    body: taskForm.pick({ name: true }).extend({
      key,
      set_for: setFor,
      /** Homework or a test for these pupils alone, all of one class. */
      student_ids: z.array(id).min(1).max(LIMITS.students_per_class).optional(),
    }),
    response: data(z.array(task)),
  },
});
