import 'fake-indexeddb/auto';
import { createStore, entries, type UseStore, update } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { forgetUnkeptOfRun, keepAnswer, keepUnkeptAnswers } from './unkept-answers.ts';
import { forgetAnswersOf, listUnsentRuns } from './unsent-answers.ts';

let databases = 0;

beforeEach(() => localStorage.clear());

function emptyDatabase(): UseStore {
  databases += 1;
  return createStore(`answers-${databases}`, 'answers');
}

/** The database of a page that goes away before anything is written. */
const leftUndone: UseStore = () => new Promise(() => undefined);

const stored = () => Object.keys({ ...localStorage });

it('leaves an answer to the next page if this one goes away before the database has it', async () => {
  void keepAnswer('1:7', 0, 'pes', leftUndone);
  void keepAnswer('1:7', 1, '', leftUndone);
  void keepAnswer('taken-1:8', 11, 'dom/byt', leftUndone);
  const database = emptyDatabase();
  await keepUnkeptAnswers(database);
  expect(await entries(database)).toEqual([
    ['1:7', { 0: 'pes', 1: '' }],
    ['taken-1:8', { 11: 'dom/byt' }],
  ]);
  expect(stored()).toEqual([]);
});

it('leaves nothing outside of the database when the database has the answer', async () => {
  const database = emptyDatabase();
  await keepAnswer('1:7', 0, 'pes', database);
  expect(await entries(database)).toEqual([['1:7', { 0: 'pes' }]]);
  expect(stored()).toEqual([]);
});

it('keeps an answer that the database cannot have until the server has it', async () => {
  const full: UseStore = () => Promise.reject(new Error('no room'));
  for (const n of [1, 11]) await expect(keepAnswer('1:7', n, 'dom', full)).rejects.toThrow('no room');
  await expect(keepAnswer('1:70', 1, 'dom', full)).rejects.toThrow('no room');
  expect(stored()).toHaveLength(3);
  forgetUnkeptOfRun('1:7', (n) => n === 1);
  expect(stored()).toEqual(['slovickovo.unkept-answer.1:7/11', 'slovickovo.unkept-answer.1:70/1']);
  forgetUnkeptOfRun('1:7');
  expect(stored()).toEqual(['slovickovo.unkept-answer.1:70/1']);
});

it('forgets what the database does not have of a user who signs out, and of nobody else', async () => {
  void keepAnswer('1:7', 0, 'pes', leftUndone);
  void keepAnswer('taken-1:8', 0, 'pes', leftUndone);
  void keepAnswer('11:9', 0, 'pes', leftUndone);
  const signedOut = forgetAnswersOf(1);
  expect(stored()).toEqual(['slovickovo.unkept-answer.11:9/0']);
  await signedOut;
});

it('counts a run as unsent of which only an answer outside of the database is left', async () => {
  expect(await listUnsentRuns(2)).toEqual([]);
  void keepAnswer('2:7', 0, 'pes', leftUndone);
  expect(await listUnsentRuns(2)).toEqual([7]);
  expect(await listUnsentRuns(22)).toEqual([]);
});

it('keeps the first answer to a question', async () => {
  const database = emptyDatabase();
  await keepAnswer('1:7', 0, 'pes', database);
  void keepAnswer('1:7', 0, 'dom', leftUndone);
  await keepUnkeptAnswers(database);
  expect(await entries(database)).toEqual([['1:7', { 0: 'pes' }]]);
});

it('does not bring back an answer that another window has kept and sent meanwhile', async () => {
  const database = emptyDatabase();
  const keeping = keepAnswer('1:7', 0, 'pes', database);
  const next = keepUnkeptAnswers(async (mode, work) => {
    await keeping;
    await update('1:7', () => ({}), database);
    return database(mode, work);
  });
  await next;
  expect(await entries(database)).toEqual([['1:7', {}]]);
});
