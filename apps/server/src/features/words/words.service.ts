import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Word, words } from '@slovickovo/contract/words/words';
import type { Side } from '@slovickovo/domain/question-types/question-types';
import { withAlternative } from '@slovickovo/domain/words/alternatives';
import { sidesOf, type WordSide } from '@slovickovo/domain/words/words';
import type { Actor, Context } from '../../context.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { authorize } from '../../policies.ts';
import { changingWords } from '../word-groups/word-groups.service.ts';
import { cleanRow, refuseWordsProblems } from './word-rows.service.ts';
import { wordPolicies } from './words.policies.ts';
import {
  deleteWords,
  findWord,
  findWordBeside,
  listSamePairs,
  lockWordsOf,
  replaceWord,
  updateWord,
} from './words.repository.ts';

/**
 * Changes the caller's word in all its groups. If the caller already has a word with the new texts, that word replaces
 * the changed one in the groups and is returned, and the changed one is deleted: a pair exists only once
 * (product §5.11).
 */
export async function changeWord(
  { db }: Context,
  actor: Actor,
  wordId: number,
  form: Body<typeof words.update>,
): Promise<Word> {
  const { word_text, translation, ...rest } = form;
  rest satisfies NothingElse;
  const fields = cleanRow({ word_text, translation });
  refuseWordsProblems([fields]);
  return transaction(db, async (tx) => {
    await lockWordsOf(tx, actor.id);
    const stored = await findWordBeside(tx, wordId, fields);
    authorize(stored !== undefined && wordPolicies.change(actor, stored));
    const { same } = stored;
    return changingWords(tx, actor.id, [wordId], async () => {
      if (same !== null && same.id !== wordId) {
        await replaceWord(tx, { wordId, otherId: same.id });
        return same;
      }
      await updateWord(tx, wordId, fields);
      return { id: wordId, ...fields };
    });
  });
}

/**
 * Deletes the caller's words from all groups. Skips ids of other people's words; if no id is the caller's, refuses with
 * `not_found`.
 */
export async function removeWords(
  { db }: Context,
  actor: Actor,
  { words: wordIds, delete: _isConfirmed, ...rest }: Body<typeof words.remove>,
): Promise<void> {
  rest satisfies NothingElse;
  await transaction(db, async (tx) => {
    await lockWordsOf(tx, actor.id);
    const deleted = await changingWords(tx, actor.id, wordIds, () => deleteWords(tx, actor.id, wordIds));
    if (deleted === 0) throw new AppError('not_found');
  });
}

const SIDE_COLUMNS = { from: 'word_text', to: 'translation' } as const satisfies Record<Side, WordSide>;

/** A side of a word before and after it was completed. */
export interface CompletedSide {
  before: string;
  after: string;
}

/**
 * Adds another right answer to a side of the caller's own word. Returns null if the word stays as it is: it is gone or not the
 * caller's, `withAlternative` refuses, or the caller has a word with the new texts.
 */
export async function addAlternative(
  tx: Tx,
  actor: Actor,
  { wordId, side, answer }: { wordId: number; side: Side; answer: string },
): Promise<CompletedSide | null> {
  await lockWordsOf(tx, actor.id);
  const stored = await findWord(tx, wordId);
  if (stored === undefined || !wordPolicies.change(actor, stored)) return null;
  const before = stored[SIDE_COLUMNS[side]];
  const after = withAlternative(before, answer);
  if (after === null) return null;
  return (await changeSide(tx, stored, side, after)) ? { before, after } : null;
}

/** Takes the answer back, unless the word was changed since. */
export async function takeAlternativeBack(
  tx: Tx,
  { wordId, side, before, after }: CompletedSide & { wordId: number; side: Side },
): Promise<void> {
  const found = await findWord(tx, wordId);
  if (found === undefined) return;
  await lockWordsOf(tx, found.user_id);
  const stored = await findWord(tx, wordId);
  if (stored?.[SIDE_COLUMNS[side]] === after) await changeSide(tx, stored, side, before);
}

/** Stores a new text of one side. Returns whether it could: the user may have a word with these texts. */
async function changeSide(
  tx: Tx,
  stored: NonNullable<Awaited<ReturnType<typeof findWord>>>,
  side: Side,
  text: string,
): Promise<boolean> {
  const fields = { ...sidesOf(stored), [SIDE_COLUMNS[side]]: text };
  const [same] = await listSamePairs(tx, stored.user_id, stored, [fields]);
  if (same !== undefined && same.id !== stored.id) return false;
  await changingWords(tx, stored.user_id, [stored.id], () => updateWord(tx, stored.id, fields));
  return true;
}
