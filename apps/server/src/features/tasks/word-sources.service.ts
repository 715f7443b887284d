import type { Body } from '@slovickovo/contract/endpoint';
import type { tasks } from '@slovickovo/contract/tasks/tasks';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import type { Actor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockChangesOf } from '../../db/statements/changes-lock.ts';
import { refuseProblems } from '../../errors.ts';
import { cleanRow } from '../words/word-rows.service.ts';
import { listNamedWords, listWordsOfGroups, type NamedWord, type WordSource } from './word-sources.repository.ts';

type ChosenWords = Body<typeof tasks.create>['settings']['words'];

/** Words that are chosen for a new task. */
export interface Choice {
  languages: LanguagePair;
  words: ChosenWords;
  /** The groups whose words are taken if no words are named. */
  wordGroups: readonly number[];
}

/**
 * Returns the words of a new task that are named by their ids or by their texts, or else those of the groups, each once: the caller's
 * own, and those of groups that are assigned to a class of the caller. A named text that is not among them is refused at its place;
 * words in no group are for teachers only. With `isLocking` the caller's words are locked (`lockChangesOf`).
 */
export async function getChosenWords(
  tx: Tx,
  actor: Actor,
  { languages, words: chosen, wordGroups }: Choice,
  { isLocking }: { isLocking: boolean },
): Promise<WordPair[]> {
  const source: WordSource = { ...languages, userId: actor.id, ungrouped: actor.role === 'teacher', isLocking };
  if (chosen.length > 0) return namedWords(tx, source, chosen);
  if (wordGroups.length > 0) return listWordsOfGroups(tx, source, wordGroups);
  if (isLocking) await lockChangesOf(tx, actor.id);
  return [];
}

async function namedWords(tx: Tx, source: WordSource, chosen: ChosenWords): Promise<WordPair[]> {
  const named = await listNamedWords(tx, source, chosen.map(nameOf));
  refuseProblems(
    Object.fromEntries(
      named.map(({ place, is_unknown }) => [`settings.words.${place - 1}`, is_unknown ? 'word_unknown' : null]),
    ),
  );
  const words = new Map<number, WordPair>();
  for (const { word_id, from, to } of named) if (word_id !== null) words.set(word_id, { word_id, from, to });
  return [...words.values()];
}

function nameOf(word: ChosenWords[number]): NamedWord {
  const isWritten = 'from' in word && word.word_id === undefined;
  return isWritten ? cleanRow({ word_text: word.from, translation: word.to }) : { word_id: word.word_id as number };
}
