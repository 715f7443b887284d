import { setImmediate } from 'node:timers/promises';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import { availability } from '@slovickovo/domain/tasks/availability';
import { LRUCache } from 'lru-cache';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { createTurns } from '../../../processes/turns.ts';
import { parsedWindow } from '../../tasks/window/task-window.service.ts';
import { isWithheldFromPlayer } from '../verdicts.service.ts';
import { type MadeQuestions, writtenRun } from './made-questions.service.ts';
import type { PlayableTask } from './starting.repository.ts';
import { getTaskWords } from './task-words.service.ts';

/** So long before a test opens its questions are made, and so long after they were made they wait for a start. */
const SOON_MS = 15 * MINUTE_MS;
/** At most what is kept: that of two thousand pupils with a test of 75 words each; and those who wait until their questions are made. */
const MOST = { bytes: 32 * 1024 * 1024, waiting: 2_000 };
/** What is kept around the texts, in bytes. Somebody with many tests of one word would fill the memory with it alone. */
const AROUND = { test: 1_024, reader: 64, questions: 512 };
/** Who reads a test after so many others gets questions that are made at the start. */
const MOST_READERS = 100;

interface Prepared {
  readonly readers: ReadonlySet<number>;
  readonly questions: readonly MadeQuestions[];
}

/** Questions that wait for starts, by test, and what is still to be made. */
export class PreparedQuestions {
  readonly #ofTests: LRUCache<number, Prepared>;
  readonly #inTurn: ReturnType<typeof createTurns>;

  constructor(most: typeof MOST = MOST) {
    this.#ofTests = new LRUCache({
      maxSize: most.bytes,
      sizeCalculation: bytesOf,
      ttl: SOON_MS,
      ttlAutopurge: true,
    });
    this.#inTurn = createTurns({ atOnce: 1, longest: most.waiting });
  }

  /**
   * Makes the questions of one more run of the test, unless it was done for this reader; `make` is called when the others are made.
   * Refuses when too many wait already: replies do not wait for it, so nothing else would slow down who reads ever more tests.
   */
  async add(testId: number, readerId: number, make: () => Promise<MadeQuestions>): Promise<void> {
    const { readers, questions } = this.#get(testId);
    if (readers.has(readerId) || readers.size >= MOST_READERS) return;
    this.#ofTests.set(testId, { readers: new Set([...readers, readerId]), questions });
    await this.#inTurn(async () => {
      // Other calls go on before.
      await setImmediate();
      const made = await make();
      const found = this.#get(testId);
      this.#ofTests.set(testId, { ...found, questions: [...found.questions, made] });
    });
  }

  /** Returns questions of the test that wait, which nobody else gets then. */
  take(testId: number): MadeQuestions | undefined {
    const { readers, questions } = this.#get(testId);
    const taken = questions.at(-1);
    if (taken !== undefined) this.#ofTests.set(testId, { readers, questions: questions.slice(0, -1) });
    return taken;
  }

  #get(testId: number): Prepared {
    return this.#ofTests.get(testId) ?? { readers: new Set(), questions: [] };
  }
}

function bytesOf({ readers, questions }: Prepared): number {
  const texts = questions.reduce((sum, { stored, shown }) => sum + stored.length + shown.length, 0);
  return AROUND.test + readers.size * AROUND.reader + questions.length * AROUND.questions + texts;
}

const prepared = new WeakMap<Db, PreparedQuestions>();

/**
 * Makes the questions of one run of a class test whose page a pupil has opened and who may start it soon, so that those of a whole class
 * are there when it starts within one moment (docs/decisions/0085). They are nobody's before a start takes them, and only in this process.
 */
export function expectStart({ db, log }: Pick<Context, 'db' | 'log'>, actor: Actor, task: TaskDetail): void {
  if (!isAboutToStart(task)) return;
  const { id, kind, settings } = task;
  const facts = {
    kind,
    type: settings.type,
    difficulty: settings.difficulty,
    direction: settings.direction,
    accepted: [],
  };
  const isWithheld = isWithheldFromPlayer(actor, { user_id: actor.id, answers_shown: settings.answers_shown });
  const showing = { state: 'open', isWithheld } as const;
  const own = prepared.get(db) ?? new PreparedQuestions();
  prepared.set(db, own);
  own
    .add(id, actor.id, async () => writtenRun(facts, { words: await getTaskWords(db, id) }, showing))
    .catch((err: unknown) => log.debug({ err }, 'the start makes its questions itself'));
}

function isAboutToStart(task: TaskDetail): boolean {
  const isAt = (now: number) => availability({ ...parsedWindow(task), now });
  const isOpenSoon = isAt(Date.now()) !== 'expired' && isAt(Date.now() + SOON_MS) !== 'coming';
  return task.kind === 'test' && !task.is_teacher && task.standing === null && task.archived_at === null && isOpenSoon;
}

/** Returns questions that were made for a pupil's own start of this class test, for no other start; undefined if there are none. */
export function takePrepared(
  db: Db,
  { id, accepted }: Pick<PlayableTask, 'id' | 'accepted'>,
): MadeQuestions | undefined {
  // Answers that the teacher has accepted belong to what is judged.
  return accepted.length === 0 ? prepared.get(db)?.take(id) : undefined;
}
