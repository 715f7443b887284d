/** What a list shows, in the address of its page: coming back from a detail finds the list as it was left. */
export interface ListSearch {
  /** Opens the dialog that creates a new item. */
  new?: 1;
  /** From 1, which is left out. */
  page?: number;
  filter?: string;
  /** The column the list is sorted by, and which way; without it the list has an order of its own. */
  sort?: string;
  order?: 'asc' | 'desc';
}

/** For a list's route: `validateSearch: listSearch`. What makes no sense is dropped. */
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

/** The order the address asks for, as a call's query; nothing where the list knows no such order. */
export function orderOf<Sort extends string>(
  { sort, order }: ListSearch,
  known: readonly Sort[],
): { sort?: Sort; order?: 'asc' | 'desc' } {
  const wanted = known.find((each) => each === sort);
  return wanted === undefined ? {} : { sort: wanted, order: order ?? 'asc' };
}
