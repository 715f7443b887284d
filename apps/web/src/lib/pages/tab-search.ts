/** For the route of a page with tabs: `validateSearch: tabSearch(CLASS_TABS)`. Drops an unknown tab. */
export function tabSearch<Tab extends string>(tabs: readonly Tab[]) {
  return (search: Record<string, unknown>): { tab?: Tab } => {
    const tab = tabs.find((known) => known === search.tab);
    return tab ? { tab } : {};
  };
}
