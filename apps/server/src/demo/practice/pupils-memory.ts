import { dayAfter } from '@slovickovo/domain/calendar';
import { DAY_MS, MINUTE_MS } from '@slovickovo/domain/durations';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { WARM_UP } from '@slovickovo/domain/limits';
import type { Question, WordPair } from '@slovickovo/domain/question-types/question-types';
import { type Random, seededRandom } from '@slovickovo/domain/random';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import { recallOf } from '@slovickovo/domain/warm-up/recall';
import type { Memory } from '@slovickovo/domain/warm-up/warm-up';
import { remembered } from '../../features/warm-up/memory.service.ts';
import type { Row } from '../demo-rows.ts';
import { createLearner, type Learnt, momentOf, normal } from './learner.ts';

/** A word that the product has a memory of, with what it knows of it and its statistics. */
export interface RememberedWord extends WordPair, LanguagePair {
  memory: Memory;
  answered: number;
  correct: number;
  /** Milliseconds. */
  last_answered_at: number;
}

/** A finished run: its questions, and its answers in the order in which they were given. */
export interface CountedRun {
  pair: LanguagePair;
  questions: readonly Question[];
  answers: readonly Row<'answers'>[];
  /** Milliseconds. */
  started: number;
  finished: number;
}

/** What a pupil of the demo school remembers, and what the product's schedule makes of the answers (product §4.33). */
export interface PupilsMemory {
  /** Asks the word in a question, and shows the right answer afterwards. Returns whether the pupil remembers it. */
  recalls(word: WordPair, at: number): boolean;
  /** Takes the answers of a run into the schedule, as the product does when it is finished. */
  count(run: CountedRun): void;
  words(): ReadonlyMap<number, RememberedWord>;
  /** How many words were known and shaky at the end of each school day on which a run was finished. */
  days(): ReadonlyMap<string, { known: number; shaky: number }>;
}

/** The ability of an ordinary pupil, and how much it takes to be a standard deviation better (`people.ts`). */
const ABILITY = { mean: 0.675, deviation: 0.11 } as const;
/** Days before the first answer on which the word was taught at school. */
const TAUGHT_BEFORE = 2;
/** Breaks between two answers from which they belong to different sessions; milliseconds. */
const LONGEST_BREAK = 10 * MINUTE_MS;

/** The memory of one pupil with nothing in it; `zone` is the time zone of school days. */
export function createPupilsMemory(random: Random, ability: number, zone: string): PupilsMemory {
  const learner = createLearner(random, (ability - ABILITY.mean) / ABILITY.deviation);
  // A word of the pupil's own list is the same one as that of the teacher's list.
  const learnt = new Map<string, Learnt>();
  const words = new Map<number, RememberedWord>();
  const days = new Map<string, { known: number; shaky: number }>();
  const momentAt = sessionClock();

  return {
    recalls({ from, to }, at) {
      const moment = momentAt(at);
      const key = JSON.stringify([from, to]);
      const known = learnt.get(key) ?? taught(learner.learn((easeOf(from) + normal(random)) / Math.SQRT2), moment);
      learnt.set(key, known);
      return known.answer(moment);
    },
    count({ pair, questions, answers, started, finished }) {
      const day = calendarDay(finished, zone);
      let before = started;
      for (const { n, valid, response, stored_at } of answers) {
        const { type, word_id, word, place } = questions[n] as Question;
        const at = Date.parse(stored_at);
        const seconds = (at - before) / 1_000;
        before = at;
        const known = words.get(word_id);
        const recall = recallOf({ valid, type, length: [...response].length, seconds });
        // What a run asks again tells nothing new about the memory.
        const isFirst = known === undefined || place === undefined;
        words.set(word_id, {
          ...{ word_id, ...word, ...pair },
          memory: isFirst ? remembered(known?.memory ?? null, recall, day) : known.memory,
          answered: (known?.answered ?? 0) + 1,
          correct: (known?.correct ?? 0) + Number(valid),
          last_answered_at: finished,
        });
      }
      const lasts = dayAfter(day, WARM_UP.known_days);
      const known = [...words.values()].filter(({ memory }) => memory.due_on >= lasts).length;
      days.set(day, { known, shaky: words.size - known });
    },
    words: () => words,
    days: () => days,
  };
}

/** The word after its lesson. */
function taught(word: Learnt, moment: number): Learnt {
  word.study(moment - momentOf(TAUGHT_BEFORE, 0));
  return word;
}

/** The learner's moment of a time in milliseconds; little is forgotten in the breaks between sessions. */
function sessionClock(): (at: number) => number {
  let last: { at: number; moment: number } | undefined;
  return (at) => {
    const passed = last === undefined ? 0 : at - last.at;
    const moment = (last?.moment ?? 0) + (passed < LONGEST_BREAK ? passed / 1_000 : momentOf(passed / DAY_MS, 0));
    last = { at, moment };
    return moment;
  };
}

const eases = new Map<string, number>();

/** How much easier than others a word is for everybody. */
function easeOf(word: string): number {
  const known = eases.get(word);
  if (known !== undefined) return known;
  const ease = normal(seededRandom(word));
  eases.set(word, ease);
  return ease;
}
