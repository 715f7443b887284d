import type { Random } from '@slovickovo/domain/random';

/**
 * A pupil who learns and forgets by the model of Pavlik and Anderson (2005, "Practice and forgetting effects on vocabulary memory"),
 * with their fitted parameters. It is not the model of FSRS: there is no stability, each answer leaves a trace of its own, and traces of
 * answers that came while the word was still fresh fade sooner. The demo school and `npm run simulate-learning` share it.
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

/** One word of one pupil. Moments are seconds as `momentOf` counts them, each not before the last one. */
export interface Learnt {
  /** Shows the word with its translation. */
  study(moment: number): void;
  /** Asks the word, and shows the right answer afterwards. Returns whether the pupil remembers it. */
  answer(moment: number): boolean;
  /** The probability that the pupil remembers it. */
  probability(moment: number): number;
}

/** A pupil who learns words and forgets them. */
export interface Learner {
  /** A new word; `ease` says how much easier than others it is for the pupil, in standard deviations. */
  learn(ease?: number): Learnt;
}

/**
 * A pupil with words of different difficulty; the same random numbers make the same pupil. `talent` says how much better than
 * others the pupil remembers, in standard deviations.
 */
export function createLearner(random: Random, talent: number = normal(random)): Learner {
  const memory = PUPILS.mean + PUPILS.deviation * talent;
  return {
    learn(ease = normal(random)) {
      const base = memory + WORDS.deviation * ease;
      const traces: { at: number; decay: number }[] = [];
      const activation = (now: number) => {
        let sum = 0;
        // The power law has no value at its beginning.
        for (const { at, decay } of traces) sum += Math.max(1, now - at) ** -decay;
        return sum === 0 ? Number.NEGATIVE_INFINITY : base + Math.log(sum);
      };
      const recalls = (now: number) => 1 / (1 + Math.exp((THRESHOLD - activation(now)) / NOISE));
      const study = (now: number) => {
        const strength = activation(now) - base;
        traces.push({ at: now, decay: DECAY_SCALE * Math.exp(strength) + DECAY_INTERCEPT });
      };
      return {
        study,
        answer(moment) {
          const isRight = random.next() < recalls(moment);
          study(moment);
          return isRight;
        },
        probability: recalls,
      };
    },
  };
}

/** The moment at this place of a day's session. Days may be fractions, and start anywhere. */
export function momentOf(day: number, place: number): number {
  return day * DAY_SECONDS * BETWEEN_SESSIONS + place * ANSWER_SECONDS;
}

/** A number of the standard normal distribution (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
