/** The result that a result page shows; without one, the page leads to the run (product §2.28). */
export interface ResultSearch {
  result?: number;
}

export function resultSearch(search: Record<string, unknown>): ResultSearch {
  const result = Number(search.result);
  return Number.isSafeInteger(result) && result > 0 ? { result } : {};
}
