/** The result that a result page shows; without one, the page leads to the run (product §2.28). */
export interface ResultSearch {
  result?: number;
}

/** For the route of results: `validateSearch`. Drops an id that is no positive whole number. */
export function resultSearch(search: Record<string, unknown>): ResultSearch {
  const result = Number(search.result);
  return Number.isSafeInteger(result) && result > 0 ? { result } : {};
}
