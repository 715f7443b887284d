import { accounts } from './accounts.ts';
import { assignments } from './assignments.ts';
import { news } from './class-news.ts';
import { classStudents } from './class-students.ts';
import { classes } from './classes.ts';
import { languages } from './languages.ts';
import { rankings } from './rankings.ts';
import { runs } from './runs.ts';
import { tasks } from './tasks.ts';
import { wordGroups } from './word-groups.ts';
import { words } from './words.ts';

/** The whole API by feature: what the OpenAPI document and the access tests walk. */
export const API = {
  accounts,
  languages,
  words,
  wordGroups,
  assignments,
  classes,
  news,
  classStudents,
  tasks,
  runs,
  rankings,
};
