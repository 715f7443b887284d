import type { Body } from '@slovickovo/contract/endpoint';
import type { tasks } from '@slovickovo/contract/tasks/tasks';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { samePairKey } from '@slovickovo/domain/words/words';
import type { Actor } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { refuseProblems } from '../../errors.ts';
import { cleanRow, findSameWords } from '../words/word-rows.service.ts';
import { listGivenWords } from './word-sources.repository.ts';

type ChosenWords = Body<typeof tasks.create>['settings']['words'];

/**
 * Returns the ids of the words of a new task that are named by their ids or by their texts. Texts are found among the words that
 * the caller has or is assigned; others are refused at their place.
 */
export async function getChosenWordIds(
  db: Db,
  actor: Actor,
  chosen: ChosenWords,
  languages: LanguagePair,
): Promise<number[]> {
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
