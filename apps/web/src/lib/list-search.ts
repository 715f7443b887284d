/** What a list shows, in the address of its page: coming back from a detail finds the list as it was left. */
export interface ListSearch {
  /** Opens the dialog that creates a new item. */
  new?: 1;
  /** From 1, which is left out. */
  page?: number;
  filter?: string;
}

/** For a list's route: `validateSearch: listSearch`. What makes no sense is dropped. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.page);
  const filter = search.filter === undefined ? '' : String(search.filter);
  return {
    ...(search.new !== undefined && { new: 1 }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(filter !== '' && { filter }),
  };
}
