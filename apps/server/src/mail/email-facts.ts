/** The facts of a task that an e-mail states: names and dates as they were when it was written; dates are ISO 8601 in UTC. */
export interface EmailFacts {
  task_name: string;
  class_name: string;
  valid_from: string;
  valid_until: string | null;
}
