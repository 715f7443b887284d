/** Owners whose last turn is remembered: enough for a school, few enough to cost nothing. */
const REMEMBERED_OWNERS = 1_000;

/**
 * Jobs that wait for a process. Each owner has one job running at a time, and the turn goes to the owner who has had none for
 * the longest time. So a user with many jobs, or one who asks again after a refusal, delays nobody by more than one job.
 */
export class JobQueue<Job extends { readonly owner: number }> {
  /** In the order in which they came. */
  readonly #waiting: Job[] = [];
  readonly #running = new Set<number>();
  /** The number of each owner's last turn; the oldest first. */
  readonly #turns = new Map<number, number>();
  #turn = 0;

  add(job: Job): void {
    this.#waiting.push(job);
  }

  /** Takes a job back that has not had its turn. */
  remove(job: Job): void {
    const at = this.#waiting.indexOf(job);
    if (at !== -1) this.#waiting.splice(at, 1);
  }

  /** Whether a job waits that may run. */
  get hasNext(): boolean {
    return this.#waiting.some(({ owner }) => !this.#running.has(owner));
  }

  /** Takes the next job and counts it as running; undefined if none may run. */
  next(): Job | undefined {
    const job = this.#inOrder().find(({ owner }) => !this.#running.has(owner));
    if (job === undefined) return undefined;
    this.remove(job);
    this.#running.add(job.owner);
    this.#turn += 1;
    this.#turns.delete(job.owner);
    this.#turns.set(job.owner, this.#turn);
    for (const owner of this.#turns.keys()) {
      if (this.#turns.size <= REMEMBERED_OWNERS) break;
      this.#turns.delete(owner);
    }
    return job;
  }

  /** The owner's running job has ended. */
  ended(owner: number): void {
    this.#running.delete(owner);
  }

  /** The owner's jobs, waiting and running. */
  countOf(owner: number): number {
    return this.#waiting.filter((job) => job.owner === owner).length + (this.#running.has(owner) ? 1 : 0);
  }

  /** The number of other owners whose turn comes before that of the job; each has one job before it. */
  aheadOf(job: Job): number {
    const order = this.#inOrder();
    const owners = new Set(order.slice(0, order.indexOf(job)).map(({ owner }) => owner));
    owners.delete(job.owner);
    return owners.size;
  }

  /** Takes all waiting jobs. */
  clear(): Job[] {
    return this.#waiting.splice(0);
  }

  /** Sorting is stable, so the jobs of one owner stay in their order. */
  #inOrder(): Job[] {
    const lastTurn = ({ owner }: Job) => this.#turns.get(owner) ?? 0;
    return this.#waiting.toSorted((one, other) => lastTurn(one) - lastTurn(other));
  }
}
