/** The two parts of a pupil's list of homework or tests, as the address and the API name them. */
export const TASK_STATES = ['current', 'older'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export interface StateSearch {
  /** Current ones when it is left out. */
  state?: 'older';
}

/** For a route: `validateSearch: stateSearch`. */
export function stateSearch(search: Record<string, unknown>): StateSearch {
  return search.state === 'older' ? { state: 'older' } : {};
}
