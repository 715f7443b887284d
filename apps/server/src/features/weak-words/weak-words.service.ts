import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import type { WeakWords, weakWordsOfClass } from '@slovickovo/contract/weak-words/weak-words';
import { percent } from '@slovickovo/domain/scoring/points';
import { DEFAULT_TASK_SETTINGS, taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { byWeakness, confusionsOf } from '@slovickovo/domain/weak-words/weak-words';
import type { Actor, Context } from '../../context.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { refuseOthersClass } from '../classes/classes.service.ts';
import { languageOf } from '../languages/languages.service.ts';
import { storeTasks } from '../tasks/new/store-tasks.service.ts';
import { windowProblem } from '../tasks/window/task-window.service.ts';
import { getClassLearning } from '../warm-up/warm-up.service.ts';
import {
  type ChosenWord,
  type ClassList,
  findClassWithWords,
  getListsAndStudents,
  getWeakness,
} from './weak-words.repository.ts';

/** Of all lists, those in the pair of languages that has the most words: a homework asks one pair. */
function listsOfOnePair(lists: readonly ClassList[]): ClassList[] {
  const pairs = Map.groupBy(lists, (list) => `${list.language_from_id}-${list.language_to_id}`);
  const wordsOf = (pair: readonly ClassList[]) => pair.reduce((sum, { words }) => sum + words, 0);
  const [largest = []] = [...pairs.values()].sort((one, other) => wordsOf(other) - wordsOf(one));
  return largest;
}

/** What a class knows of its words, for its teacher. Refuses a list that is not assigned to the class with `not_found`. */
export async function getWeakWords(
  context: Context,
  actor: Actor,
  classId: number,
  { list: chosenId, ...rest }: Query<typeof weakWordsOfClass.get>,
): Promise<WeakWords> {
  rest satisfies NothingElse;
  const { db } = context;
  const learning = await getClassLearning(context, actor, classId);
  const { lists, students } = await getListsAndStudents(db, classId);
  const chosen = chosenId === undefined ? undefined : lists.find(({ id }) => id === chosenId);
  if (chosenId !== undefined && chosen === undefined) throw new AppError('not_found');
  const shown = chosen ? [chosen] : listsOfOnePair(lists);
  const of = { classId, listIds: shown.map(({ id }) => id) };
  const { words: rows, wrong } = await getWeakness(db, of);
  const words = rows.map(({ word_id, from, to, answers, answered, correct }) => {
    const results = new Map(answers.map(([userId, given, right]) => [userId, percent(right, given)]));
    return {
      ...{ word_id, from, to },
      success: answered === 0 ? null : percent(correct, answered),
      results: students.map(({ id }) => results.get(id) ?? null),
    };
  });
  const [first] = shown;
  return {
    learning,
    lists: lists.map(({ id, name, words: count }) => ({ id, name, words: count })),
    list_id: chosen?.id ?? null,
    languages: first
      ? { language_from: languageOf(first.language_from_id), language_to: languageOf(first.language_to_id) }
      : null,
    students: students.map(({ id, ...name }) => ({ user_id: id, ...name })),
    words: words.sort(byWeakness),
    confusions: confusionsOf(words, wrong),
  };
}

/**
 * Makes homework of assigned words for these pupils of the class alone; nobody else learns of it. Refuses `not_found` for pupils of
 * other classes, and `no_words` for words that are not in assigned lists of one pair of languages.
 */
export async function setWeakWordsHomework(
  context: Context,
  actor: Actor,
  classId: number,
  { key, name: typed, valid_until, word_ids, student_ids, ...rest }: Body<typeof weakWordsOfClass.setHomework>,
): Promise<Task> {
  rest satisfies NothingElse;
  const found = await findClassWithWords(context.db, actor.id, { classId, wordIds: [...new Set(word_ids)] });
  refuseOthersClass(actor, found);
  const valid_from = new Date().toISOString();
  const name = cleanText(typed);
  refuseProblems({ name: taskNameProblem(name), valid_until: windowProblem({ valid_from, valid_until }) });
  const { words, language_from_id, language_to_id } = wordsOfOnePair(found.words, new Set(word_ids).size);
  const [task] = await storeTasks(context, actor, {
    key,
    settings: {
      ...{ kind: 'homework', name, language_from_id, language_to_id, ...DEFAULT_TASK_SETTINGS },
      ...{ direction: 'both', email: false, answers_shown: 'at_once', mistakes_return: true },
    },
    sets: [{ class_id: classId, group_id: null, valid_from, valid_until }],
    chosen: [...new Set(student_ids)],
    takeWords: async () => ({ words, word_group_ids: [] }),
  });
  if (!task) throw new AppError('undo_gone');
  return task;
}

/** Words with their languages. Refuses `no_words` unless all that were chosen are there and of one pair of languages. */
function wordsOfOnePair(rows: readonly ChosenWord[], chosen: number) {
  const pairs = new Set(rows.map(({ language_from_id, language_to_id }) => `${language_from_id}-${language_to_id}`));
  const [first] = rows;
  if (!first || rows.length < chosen || pairs.size > 1) throw new AppError('no_words');
  const { language_from_id, language_to_id } = first;
  return { words: rows.map(({ word_id, from, to }) => ({ word_id, from, to })), language_from_id, language_to_id };
}
