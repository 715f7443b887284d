/** The filter, order and page of a list, kept in the address, so that going back from a detail restores the list. */
export interface ListSearch {
  /** Opens the dialog that creates a new item. */
  new?: 1;
  /** From 1; left out for the first page. */
  page?: number;
  filter?: string;
  /** The column and direction of sorting; the list's own order without it. */
  sort?: string;
  order?: 'asc' | 'desc';
}

/** For a list's route: `validateSearch: listSearch`. Drops invalid values. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.page);
  const filter = search.filter === undefined ? '' : String(search.filter);
  const sort = typeof search.sort === 'string' && /^[a-z_]+$/.test(search.sort) ? search.sort : undefined;
  return {
    ...(search.new !== undefined && { new: 1 }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(filter !== '' && { filter }),
    ...(sort !== undefined && { sort, order: search.order === 'desc' ? 'desc' : 'asc' }),
  };
}

/** The order in the address as the query of a call; empty if the list does not support it. */
export function orderOf<Sort extends string>(
  { sort, order }: ListSearch,
  known: readonly Sort[],
): { sort?: Sort; order?: 'asc' | 'desc' } {
  const wanted = known.find((each) => each === sort);
  return wanted === undefined ? {} : { sort: wanted, order: order ?? 'asc' };
}
