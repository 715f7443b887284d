import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { UngroupedWords } from '@slovickovo/contract/word-groups/word-groups';
import type { ListedWord, words } from '@slovickovo/contract/words/words';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { ungroupedId, ungroupedLanguages } from '@slovickovo/domain/word-groups/ungrouped';
import type { Actor, Context } from '../../../context.ts';
import { languageOf } from '../../languages/languages.service.ts';
import { listUngroupedCounts, listWordIds, listWords, type WordFilter } from './words-table.repository.ts';

type Selection = Query<typeof words.listIds>;

function filterOf(actor: Actor, { filter, wordgroup_id, ...rest }: Selection): WordFilter {
  rest satisfies NothingElse;
  const text = cleanText(filter ?? '');
  const ungrouped = ungroupedLanguages(wordgroup_id ?? 0);
  return {
    user_id: actor.id,
    filter: text === '' ? undefined : text,
    group_id: ungrouped === undefined ? wordgroup_id : undefined,
    ungrouped,
  };
}

/** Returns one page of the caller's words; by default dates are in descending order and the rest in ascending order. */
export async function listOwnWords(
  { db }: Context,
  actor: Actor,
  { page, limit, sort, order, filter, wordgroup_id, ...rest }: Query<typeof words.list>,
): Promise<{ data: ListedWord[]; total: number }> {
  rest satisfies NothingElse;
  const choice = filterOf(actor, { filter, wordgroup_id });
  const usualOrder = sort === 'created_at' || sort === 'updated_at' ? 'desc' : 'asc';
  const { rows, total } = await listWords(db, choice, { sort, order: order ?? usualOrder, page, limit });
  const listed = rows.map(({ language_from_id, language_to_id, ...row }) => ({
    ...row,
    language_from: languageOf(language_from_id),
    language_to: languageOf(language_to_id),
    is_active: true as const,
  }));
  return { data: listed, total };
}

/** Returns the ids of all the caller's words that the filter finds. */
export async function listOwnWordIds({ db }: Context, actor: Actor, selection: Selection): Promise<number[]> {
  return listWordIds(db, filterOf(actor, selection));
}

/** Returns the numbers of the caller's words that are in no group, by languages. */
export async function listUngroupedWords({ db }: Context, actor: Actor): Promise<UngroupedWords[]> {
  const counts = await listUngroupedCounts(db, actor.id);
  return counts.map(({ word_count, ...pair }) => ({
    id: ungroupedId(pair.language_from_id, pair.language_to_id),
    language_from: languageOf(pair.language_from_id),
    language_to: languageOf(pair.language_to_id),
    word_count,
  }));
}
