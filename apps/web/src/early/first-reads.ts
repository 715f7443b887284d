import { accounts } from '@slovickovo/contract/accounts/accounts';
import { ownSessions } from '@slovickovo/contract/accounts/own-sessions';
import { preferences } from '@slovickovo/contract/accounts/preferences';
import { secondFactor } from '@slovickovo/contract/accounts/second-factor';
import { activity } from '@slovickovo/contract/activity/activity';
import { classes } from '@slovickovo/contract/classes/classes';
import { news } from '@slovickovo/contract/classes/news';
import { classStudents } from '@slovickovo/contract/classes/students';
import { classTeachers } from '@slovickovo/contract/classes/teachers';
import { type Endpoint, LONGEST_PAGE } from '@slovickovo/contract/endpoint';
import { home } from '@slovickovo/contract/home/home';
import { rankings } from '@slovickovo/contract/rankings/rankings';
import { acceptedAnswers } from '@slovickovo/contract/runs/accepted-answers';
import { runs } from '@slovickovo/contract/runs/runs';
import { speech } from '@slovickovo/contract/speech/speech';
import { tasks } from '@slovickovo/contract/tasks/tasks';
import { warmUp } from '@slovickovo/contract/warm-up/warm-up';
import { weakWordsOfClass } from '@slovickovo/contract/weak-words/weak-words';
import { wordFiles } from '@slovickovo/contract/word-files/word-files';
import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { wordGroupResults } from '@slovickovo/contract/word-groups/results';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { words } from '@slovickovo/contract/words/words';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import type { FileRoutesByTo } from '../route-tree.gen.ts';
import type { EarlyRead } from './early-page.ts';

// What each page asks first, with the same keys and values as its `apiQuery`. The build writes a page's reads into its HTML,
// and `early.ts` starts them before the application is loaded. The story of early reads fails if a page asks something first
// that is not here, or does not use what is.

/** Every page under `/app`: the user, with notices of the operator, and the run to continue. */
const EVERY_PAGE = [read(accounts.current), read(runs.open, { query: { open: '1' } })];

/** The menu, where it is beside the page. */
const MENU = [
  read(wordGroupOffers.list, { besideMenu: true }),
  read(classTeachers.listOffers, { as: 'teacher', besideMenu: true }),
  read(classes.listCreated, { as: 'teacher', besideMenu: true }),
  read(classes.listAssigned, { as: 'user', besideMenu: true }),
];

const ID = { id: '$id' };
const FIRST_PAGE = { page: 1, limit: PAGE_SIZES.table };
const OF_CLASS = { usergroup_id: '$classId' };
const TASK_ID = { id: '$testId' };
const SPEECH = read(speech.languages);

const PAGES: { [Address in keyof FileRoutesByTo]?: EarlyRead[] } = {
  '/app': [read(home.overview)],
  '/app/activity': [read(activity.list, { query: { page: 1, limit: PAGE_SIZES.activity } })],
  '/app/rankings': [
    read(rankings.ownPoints, { tabs: ['', 'country'] }),
    read(rankings.world, { tabs: [''] }),
    read(rankings.country, { tabs: ['country'] }),
    read(classStudents.ranking, { params: { id: '$class' }, tabs: ['classes'] }),
    read(classes.listCreated, { as: 'teacher' }),
    read(classes.listAssigned, { as: 'user' }),
  ],
  '/app/settings': [
    read(ownSessions.list),
    read(secondFactor.get, { as: 'teacher' }),
    read(secondFactor.get, { as: 'admin' }),
    read(preferences.sharing, { as: 'user' }),
  ],
  '/app/classes': [
    read(classes.listCreated, { as: 'teacher' }),
    read(classes.listAssigned, { as: 'user' }),
    read(classTeachers.listOffers, { as: 'teacher' }),
  ],
  '/app/classes/$id': [
    read(classes.get, { params: ID }),
    read(tasks.listOfClass, { params: { classId: '$id' } }),
    read(assignments.listOfClass, { params: ID }),
    read(classStudents.progress, { query: { classes: '$id as text' }, as: 'teacher' }),
    read(classStudents.ranking, { params: ID }),
    read(news.list, { params: ID, query: FIRST_PAGE, as: 'user', tabs: ['', 'news'] }),
    read(news.list, { params: ID, query: FIRST_PAGE, as: 'teacher', tabs: ['news'] }),
    read(weakWordsOfClass.get, { params: ID, as: 'teacher', tabs: ['learning'] }),
  ],
  '/app/classes/$id/students/$studentId': [
    read(classStudents.student, { params: { id: '$id', studentId: '$studentId' } }),
  ],
  '/app/classes/$id/$homeworksOrTests/$testId': [read(tasks.get, { params: TASK_ID })],
  '/app/classes/$id/$homeworksOrTests/$testId/detail': [
    read(tasks.get, { params: TASK_ID }),
    read(tasks.statistics, { params: TASK_ID }),
    read(acceptedAnswers.list, { params: TASK_ID, as: 'teacher' }),
    read(tasks.compare, { params: TASK_ID, as: 'user' }),
    read(tasks.listResults, { params: TASK_ID, query: { page: 1, limit: PAGE_SIZES.results }, as: 'user' }),
    read(speech.languages, { as: 'user' }),
    read(speech.languages, { as: 'teacher', tabs: ['words'] }),
  ],
  '/app/classes/$id/$homeworksOrTests/$testId/result': [
    read(runs.get, { params: { testId: '$testId', resultId: '$result' } }),
  ],
  '/app/homeworks': [read(tasks.listAssigned, { query: { kind: 'homework', state: 'current' } })],
  '/app/tests': [read(tasks.listAssigned, { query: { kind: 'test', state: 'current' } })],
  '/app/trainings': [read(tasks.listOwn, { query: { page: 1, limit: PAGE_SIZES.class_items } })],
  '/app/trainings/$id': [read(tasks.get, { params: ID })],
  '/app/trainings/$id/detail': [
    read(tasks.get, { params: ID }),
    read(tasks.statistics, { params: ID }),
    read(tasks.listResults, { params: ID, query: { page: 1, limit: PAGE_SIZES.results } }),
    SPEECH,
  ],
  '/app/trainings/$id/result': [read(runs.get, { params: { testId: '$id', resultId: '$result' } })],
  '/app/wordgroups': [
    read(wordGroups.listCreated, { query: { page: 1, limit: PAGE_SIZES.word_groups }, tabs: ['', 'created'] }),
    read(wordGroupOffers.list),
  ],
  '/app/wordgroups/$id': [
    read(wordGroups.get, { params: ID }),
    read(wordGroupResults.list, { params: ID, query: { page: 1, limit: PAGE_SIZES.group_results } }),
    read(wordGroupResults.words, { params: ID }),
    read(classes.listCreated, { as: 'teacher' }),
    SPEECH,
  ],
  '/app/wordgroups/$id/$classId': [
    read(wordGroups.get, { params: ID }),
    read(wordGroupResults.list, { params: ID, query: { page: 1, limit: PAGE_SIZES.group_results, ...OF_CLASS } }),
    read(wordGroupResults.words, { params: ID, query: OF_CLASS }),
    read(classes.listCreated, { as: 'teacher' }),
    SPEECH,
  ],
  '/app/wordgroups/assigned/$id': [
    read(assignments.getMine, { params: ID }),
    read(tasks.listOwn, { query: { limit: LONGEST_PAGE } }),
    read(tasks.listAssigned, { query: { kind: 'homework', state: 'current' } }),
    SPEECH,
  ],
  '/app/words': [
    read(words.list, { query: { page: 1, limit: PAGE_SIZES.my_words }, tabs: [''] }),
    read(wordGroups.listUngrouped, { tabs: [''] }),
    read(warmUp.learning, { tabs: ['statistics'] }),
    ...(['easy', 'hard'] as const).map((kind) =>
      read(words.statistics, { query: { kind, page: 1, limit: PAGE_SIZES.word_statistics }, tabs: ['statistics'] }),
    ),
    SPEECH,
  ],
  '/app/words/import': [read(wordFiles.list)],
};

/** The first reads of the page with this address. */
export function firstReads(address: string): EarlyRead[] {
  if (!/^\/app(\/|$)/.test(address)) return [];
  return [...EVERY_PAGE, ...(PAGES[address as keyof FileRoutesByTo] ?? []), ...MENU];
}

function read({ path }: Endpoint, more: Omit<EarlyRead, 'path'> = {}): EarlyRead {
  return { path, ...more };
}
