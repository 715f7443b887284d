/** The facts that a sent e-mail stated: names and dates of its task. Dates are ISO 8601 in UTC. */
export interface EmailFacts {
  task_name: string;
  class_name: string;
  valid_from: string;
  valid_until: string | null;
}
