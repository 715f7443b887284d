import { accounts } from './accounts.ts';
import { assignments } from './assignments.ts';
import { news } from './class-news.ts';
import { classStudents } from './class-students.ts';
import { classes } from './classes.ts';
import { languages } from './languages.ts';
import { rankings } from './rankings.ts';
import { runs } from './runs.ts';
import { speech } from './speech.ts';
import { suggestions } from './suggestions.ts';
import { tasks } from './tasks.ts';
import { wordFiles } from './word-files.ts';
import { wordGroupOffers } from './word-group-offers.ts';
import { wordGroupResults } from './word-group-results.ts';
import { wordGroups } from './word-groups.ts';
import { words } from './words.ts';

/** The whole API by feature: what the OpenAPI document and the access tests walk. */
export const API = {
  accounts,
  languages,
  words,
  suggestions,
  speech,
  wordFiles,
  wordGroups,
  wordGroupOffers,
  wordGroupResults,
  assignments,
  classes,
  news,
  classStudents,
  tasks,
  runs,
  rankings,
};
