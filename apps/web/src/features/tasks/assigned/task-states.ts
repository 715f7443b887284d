/** The states by which a pupil's homework or tests are listed, as named in the address and the API. */
export const TASK_STATES = ['current', 'older'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The search parameters of a page that lists the homework or tests of a pupil. */
export interface StateSearch {
  /** If it is missing, current tasks are listed. */
  state?: 'older';
}

/** For a route: `validateSearch: stateSearch`. */
export function stateSearch(search: Record<string, unknown>): StateSearch {
  return search.state === 'older' ? { state: 'older' } : {};
}
