import type { Body } from '@slovickovo/contract/endpoint';
import type { tasks } from '@slovickovo/contract/tasks/tasks';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { samePairKey } from '@slovickovo/domain/words/words';
import type { Actor } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { refuseProblems } from '../../errors.ts';
import { cleanRow, findSameWords } from '../words/word-rows.service.ts';
import { listGivenWords, listWordsForTask } from './word-sources.repository.ts';

interface Choice {
  chosen: Body<typeof tasks.create>['settings']['words'];
  word_group_ids: number[];
  language_ids: LanguagePair;
}

/**
 * Returns the words of a new task: those that are named by their ids or texts, or all words of the groups when none is named.
 * Only a teacher may use words in no group (product §3.4). Refuses texts that are no word of the caller.
 */
export async function getChosenWords(
  db: Db,
  actor: Actor,
  { chosen, word_group_ids, language_ids }: Choice,
): Promise<WordPair[]> {
  const word_ids = await idsOf(db, actor, chosen, language_ids);
  const ungrouped = actor.role === 'teacher';
  return listWordsForTask(db, actor.id, { word_ids, word_group_ids, ...language_ids, ungrouped });
}

async function idsOf(db: Db, actor: Actor, chosen: Choice['chosen'], languages: LanguagePair): Promise<number[]> {
  const written = chosen.flatMap((word, index) =>
    'from' in word && word.word_id === undefined
      ? [{ index, ...cleanRow({ word_text: word.from, translation: word.to }) }]
      : [],
  );
  const own = await findSameWords(db, actor.id, languages, written);
  const ids = new Map(written.map(({ index }, place) => [index, own.get(place)]));
  const missing = written.filter(({ index }) => ids.get(index) === undefined);
  if (missing.length > 0) {
    const given = await listGivenWords(db, actor.id, languages);
    const idByTexts = new Map(given.map((word) => [samePairKey(word), word.id]));
    for (const { index, ...row } of missing) ids.set(index, idByTexts.get(samePairKey(row)));
  }
  refuseProblems(
    Object.fromEntries(
      written.map(({ index }) => [`settings.words.${index}`, ids.get(index) === undefined ? 'word_unknown' : null]),
    ),
  );
  return chosen.flatMap(({ word_id }, index) => word_id ?? ids.get(index) ?? []);
}
