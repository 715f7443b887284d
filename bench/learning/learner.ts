import type { Random } from '@slovickovo/domain/random';

/**
 * A pupil who learns and forgets by the model of Pavlik and Anderson (2005, "Practice and forgetting effects on vocabulary memory"),
 * with their fitted parameters. It is not the model of FSRS: there is no stability, each answer leaves a trace of its own, and traces of
 * answers that came while the word was still fresh fade sooner.
 */
const DECAY_SCALE = 0.217;
const DECAY_INTERCEPT = 0.177;
const THRESHOLD = -0.704;
const NOISE = 0.255;
/** Between sessions little happens that could make one forget: a second of a day counts for this part of a second of a session. */
const BETWEEN_SESSIONS = 0.025;
const DAY_SECONDS = 86_400;
/** The time between two answers of a session. */
const ANSWER_SECONDS = 15;

/**
 * How well pupils remember words, and how much words differ; as normal distributions of the activation. The mean is chosen so that 77 % of
 * the words are known on the day after their first answer, which the published parameters of FSRS say of real learners.
 */
const PUPILS = { mean: 1.25, deviation: 0.3 } as const;
const WORDS = { deviation: 0.6 } as const;

/** One word of one pupil. */
export interface Learnt {
  /** Asks the word at this place of the day's session, and shows the right answer afterwards. Returns whether the answer is right. */
  answer(day: number, place: number): boolean;
  /** The probability of a right answer at the beginning of this day. */
  probability(day: number): number;
}

/** A pupil with words of different difficulty; the same random numbers make the same pupil. */
export function createLearner(random: Random): { learn(): Learnt } {
  const memory = PUPILS.mean + PUPILS.deviation * normal(random);
  return {
    learn() {
      const base = memory + WORDS.deviation * normal(random);
      const traces: { at: number; decay: number }[] = [];
      const activation = (now: number) => {
        let sum = 0;
        for (const { at, decay } of traces) sum += (now - at) ** -decay;
        return sum === 0 ? Number.NEGATIVE_INFINITY : base + Math.log(sum);
      };
      const recalls = (now: number) => 1 / (1 + Math.exp((THRESHOLD - activation(now)) / NOISE));
      return {
        answer(day, place) {
          const now = momentOf(day, place);
          const isRight = random.next() < recalls(now);
          const strength = activation(now) - base;
          traces.push({ at: now, decay: DECAY_SCALE * Math.exp(strength) + DECAY_INTERCEPT });
          return isRight;
        },
        probability: (day) => recalls(momentOf(day, 0)),
      };
    },
  };
}

/** The seconds of a session that a moment is worth. */
function momentOf(day: number, place: number): number {
  return day * DAY_SECONDS * BETWEEN_SESSIONS + place * ANSWER_SECONDS;
}

/** A number of the standard normal distribution (Box and Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
