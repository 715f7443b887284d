import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { WordStatistic, words } from '@slovickovo/contract/words/words';
import type { Actor, Context } from '../../../context.ts';
import { languageOf } from '../../languages/languages.service.ts';
import { listStatistics } from './word-statistics.repository.ts';

/**
 * Returns one page of the words that are easy or hard for the caller, over all finished runs, also those of other people's
 * words (product §2.14). By default numbers are in descending order and texts in ascending order.
 */
export async function listWordStatistics(
  { db }: Context,
  actor: Actor,
  { kind, page, limit, sort, order, ...rest }: Query<typeof words.statistics>,
): Promise<{ words: WordStatistic[]; total: number }> {
  rest satisfies NothingElse;
  const usualOrder = sort === 'success' || sort === 'answered' ? 'desc' : 'asc';
  const { rows, total } = await listStatistics(db, actor.id, kind, { sort, order: order ?? usualOrder, page, limit });
  const listed = rows.map(({ language_from_id, language_to_id, ...row }) => ({
    ...row,
    language_from: languageOf(language_from_id),
    language_to: languageOf(language_to_id),
  }));
  return { words: listed, total };
}
