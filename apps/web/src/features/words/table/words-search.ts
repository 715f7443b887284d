import { type ListSearch, listSearch } from '../../../lib/pages/list-search.ts';

/** The state of the table of words in the address of its page. */
export interface WordsSearch extends ListSearch {
  tab?: 'statistics';
  /** The pseudo-group of words in no group that the table is narrowed to; a negative id. */
  ungrouped?: number;
}

/** For the route of the table: `validateSearch: wordsSearch`. Drops invalid values. */
export function wordsSearch(search: Record<string, unknown>): WordsSearch {
  const ungrouped = Number(search.ungrouped);
  return {
    ...listSearch(search),
    ...(search.tab === 'statistics' && { tab: 'statistics' }),
    ...(Number.isSafeInteger(ungrouped) && ungrouped < 0 && { ungrouped }),
  };
}
