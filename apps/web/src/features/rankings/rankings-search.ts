/** The tabs of the page of rankings besides that of the world, which has no name in the address. */
const TABS = ['country', 'classes'] as const;
const MONTH = /^\d{4}_(0[1-9]|1[0-2])$/;

/** What the page of rankings shows, kept in its address. */
export interface RankingsSearch {
  tab?: (typeof TABS)[number];
  /** A month, `YYYY_MM`; without it all of the time. */
  month?: string;
  /** The id of the class in the tab of classes. */
  class?: number;
}

/** For the route: `validateSearch: rankingsSearch`. Drops invalid values. */
export function rankingsSearch(search: Record<string, unknown>): RankingsSearch {
  const tab = TABS.find((known) => known === search.tab);
  const id = Number(search.class);
  return {
    ...(tab && { tab }),
    ...(typeof search.month === 'string' && MONTH.test(search.month) && { month: search.month }),
    ...(Number.isSafeInteger(id) && id > 0 && { class: id }),
  };
}
