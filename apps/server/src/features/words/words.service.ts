import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Word, words } from '@slovickovo/contract/words/words';
import type { Side } from '@slovickovo/domain/question-types/question-types';
import { withAlternative, withoutAlternative } from '@slovickovo/domain/words/alternatives';
import { sidesOf, type WordSide } from '@slovickovo/domain/words/words';
import type { Actor, Context } from '../../context.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { lockChangesOf } from '../../db/statements/changes-lock.ts';
import type { StatementPart } from '../../db/statements/parts.ts';
import { AppError } from '../../errors.ts';
import { authorize } from '../../policies.ts';
import { changingWords } from '../word-groups/word-groups.service.ts';
import { cleanRow, refuseWordsProblems } from './word-rows.service.ts';
import { wordPolicies } from './words.policies.ts';
import {
  changedWordParts,
  changeLockedWord,
  deleteWords,
  findWordBeside,
  type LockedWord,
  lockWord,
  replaceWord,
  updateWord,
} from './words.repository.ts';

export { lockWord };

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
    await lockChangesOf(tx, actor.id);
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
    await lockChangesOf(tx, actor.id);
    const deleted = await changingWords(tx, actor.id, wordIds, () => deleteWords(tx, actor.id, wordIds));
    if (deleted === 0) throw new AppError('not_found');
  });
}

const SIDE_COLUMNS = { from: 'word_text', to: 'translation' } as const satisfies Record<Side, WordSide>;

/** An answer to a side of a word. */
interface SideAnswer {
  side: Side;
  answer: string;
}

/** A side of a word before and after an answer completes it. */
export interface CompletedSide {
  before: string;
  after: string;
}

/**
 * How another right answer is added to a side of a word that the transaction has locked: with these parts of a statement, the last of
 * which, `changed_word`, has no row if the user has a word with the new texts. Returns `there` if it is one of several alternatives of
 * the side already, and undefined if it cannot be added (`withAlternative`).
 */
export function alternativeOf(
  word: LockedWord,
  { side, answer }: SideAnswer,
): (CompletedSide & { parts: StatementPart }) | 'there' | undefined {
  const before = word[SIDE_COLUMNS[side]];
  const after = withAlternative(before, answer);
  if (after !== null) return { before, after, parts: changedWordParts(word, withSide(word, side, after)) };
  return withoutAlternative(before, answer) === null ? undefined : 'there';
}

/**
 * Takes the answer back from a word that the transaction has locked, wherever it stands among other alternatives. The word stays as it
 * is if the side has been changed so that it is none of them, if the user has a word with the other texts, or if `unless`, a select of
 * ids, has a row.
 */
export async function takeAlternativeBack(
  tx: Tx,
  word: LockedWord,
  { side, answer }: SideAnswer,
  unless: StatementPart,
): Promise<void> {
  const rest = withoutAlternative(word[SIDE_COLUMNS[side]], answer);
  if (rest !== null) await changeLockedWord(tx, word, withSide(word, side, rest), unless);
}

const withSide = (word: LockedWord, side: Side, text: string) => ({ ...sidesOf(word), [SIDE_COLUMNS[side]]: text });
