import { setTimeout as sleep } from 'node:timers/promises';
import type { Run, RunChange } from '../../packages/contract/src/runs/runs.ts';
import { translationOf } from './school-class.ts';

/** The pause of a pupil between two answers, unless another one is wanted. */
const ANSWER_EVERY_MS = 60;
/** The pause before a call that failed is repeated. */
const AGAIN_MS = 100;
/** A call without a reply for so long has failed. */
const PATIENCE_MS = 20_000;

/** A run, and the part of it that was acknowledged. */
export interface PlayedRun {
  id: number;
  answers: Map<number, string>;
  result: { points: number | null; correct: number | null } | undefined;
  /** Whether the server had ended it before its pupil handed it in. */
  isCutShort: boolean;
}

interface Reply {
  status: number;
  message: string | undefined;
  testResult: Run | undefined;
  change: RunChange | undefined;
}

/**
 * Pupils who answer whatever happens to the server, as their browsers do: a call is repeated until it is answered, and an answer
 * that was acknowledged is noted. Every third one is wrong.
 */
export class ClassAtWork {
  readonly played: PlayedRun[] = [];
  /** How often calls failed, by status and code; without a reply by the cause. */
  readonly failures = new Map<string, number>();
  /** Refusals that no fault of the server explains. */
  readonly refusals: string[] = [];
  acknowledged = 0;
  /** The longest time of a call that was answered. */
  longest_ms = 0;
  /** The moment of the last acknowledged answer. */
  lastSuccessAt = 0;
  readonly #url: string;
  readonly #pause: number;
  readonly #end = new AbortController();
  #playing: Promise<unknown> = Promise.resolve();

  /** `pause` is the time between two answers of a pupil in milliseconds. */
  constructor(url: string, pause = ANSWER_EVERY_MS) {
    this.#url = url;
    this.#pause = pause;
  }

  /** Lets the pupils begin with the task; homework is played again and again. */
  begin(pupils: readonly string[], taskId: number, isRepeated = true): void {
    this.#playing = Promise.all(pupils.map((token) => this.#play(token, taskId, isRepeated)));
  }

  /** Stops after the calls under way. */
  async end(): Promise<void> {
    this.#end.abort();
    await this.#playing;
  }

  /** Waits until all pupils have handed in. */
  async handedIn(): Promise<void> {
    await this.#playing;
  }

  /** Resolves to the milliseconds until the next answer is acknowledged. */
  async nextSuccess(longest = 60_000): Promise<number> {
    const askedAt = performance.now();
    while (this.lastSuccessAt <= askedAt) {
      if (performance.now() - askedAt > longest) return Number.POSITIVE_INFINITY;
      await sleep(5);
    }
    return this.lastSuccessAt - askedAt;
  }

  /** The failures as one text, with their numbers. */
  failuresAsText(): string {
    return [...this.failures].map(([failure, count]) => `${count} × ${failure}`).join(', ') || 'none';
  }

  /** The failures that are no temporary refusal: replies with another status than 503. */
  bugs(): string[] {
    const statuses = [...this.failures.keys()].filter((failure) => /^5/.test(failure) && !failure.startsWith('503'));
    return [...statuses.map((failure) => `a call was answered ${failure}`), ...this.refusals];
  }

  async #play(token: string, taskId: number, isRepeated: boolean): Promise<void> {
    do {
      const started = await this.#insist(token, '/tests/generate', { id: taskId });
      if (started?.testResult === undefined) return;
      const { id, result } = started.testResult;
      const run = this.#noted(id);
      for (let n = result.current; n < result.questions.length; n += 1) {
        const { wType, word } = result.questions[n] as Run['result']['questions'][number];
        const response = n % 3 === 2 ? 'neviem' : translationOf(word[wType] as string);
        const saved = await this.#insist(token, '/tests/results', { id, known: n, answers: [{ n, response }] });
        if (saved === undefined) return;
        run.isCutShort = (saved.change ?? saved.testResult)?.state !== 'open';
        if (run.isCutShort) break;
        run.answers.set(n, response);
        this.acknowledged += 1;
        this.lastSuccessAt = performance.now();
        await sleep(this.#pause, undefined, { signal: this.#end.signal }).catch(() => undefined);
      }
      const finished = (await this.#insist(token, '/tests/results', { id, date_finished: 'now' }))?.testResult;
      if (finished === undefined) return;
      run.result = { points: finished.points, correct: finished.correct };
    } while (isRepeated);
  }

  #noted(id: number): PlayedRun {
    const known = this.played.find((run) => run.id === id);
    if (known) return known;
    const run = { id, answers: new Map<number, string>(), result: undefined, isCutShort: false };
    this.played.push(run);
    return run;
  }

  /** Repeats the call until it is answered. Returns undefined if the work has ended, or the call was refused. */
  async #insist(token: string, path: string, body: object): Promise<Reply | undefined> {
    while (!this.#end.signal.aborted) {
      const calledAt = performance.now();
      const reply = await this.#call(token, path, body);
      if (reply.status > 0) this.longest_ms = Math.max(this.longest_ms, performance.now() - calledAt);
      if (reply.status === 200 && reply.message === undefined) return reply;
      if (reply.status >= 200 && reply.status < 500) {
        this.refusals.push(`${path} was refused: ${reply.status} ${reply.message}`);
        return undefined;
      }
      const failure = `${reply.status || ''} ${reply.message}`.trim();
      this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
      await sleep(AGAIN_MS);
    }
    return undefined;
  }

  async #call(token: string, path: string, body: object): Promise<Reply> {
    try {
      const reply = await fetch(`${this.#url}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { message, testResult, change } = (await reply.json()) as Partial<Reply>;
      return { status: reply.status, message, testResult, change };
    } catch (error) {
      const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
      return { status: 0, message: cause?.code ?? name, testResult: undefined, change: undefined };
    }
  }
}
