import type { Random } from '../random.ts';
import type { AskedPair, Difficulty, Question, SomeSides } from './question-types.ts';
import type { AskedWord, PooledWord } from './word-pool.ts';

/** Properties of a question type. They decide which types are offered and refused, what is shown, and how keys work. */
export interface QuestionTraits {
  /** How an answer is given: an option is chosen, tiles are put in order, letter boxes are filled, or the answer is typed. */
  input: 'chosen' | 'composed' | 'filled' | 'typed';
  /**
   * Whether it works in a sealed run, where the asked side of the word stays on the server until the answer is stored.
   */
  sealed: boolean;
  /** Whether forms offer it. The server accepts a type that no form offers. */
  offered: boolean;
  /** Whether `random` may pick it. */
  mixed: boolean;
  /** Whether accents and case can count in its answers (product §5.22). */
  spelling: boolean;
  /** The side that is read aloud instead of shown, in a question of this type (product §5.30); null if the word is shown as text. */
  heard: 'shown' | 'asked' | null;
  /**
   * Whether the question gives so much help that a right answer tells little about memory (product §4.33): the answer need only be
   * recognised, may be guessed, or is heard.
   */
  helped: boolean;
}

/** The difficulty and the randomness with which a question is made: they decide how many letters or options are given, and which. */
export interface Dice {
  difficulty: Difficulty;
  random: Random;
}

/** The parts of a question that its player sees besides the shown word. Each is a list. */
export interface ShownParts {
  /** The options, or the partners on a board. */
  answers?: string[];
  /** The tiles. */
  characters?: string[];
  /** The indexes of the given graphemes of the answer. */
  prefilled?: number[];
  /** The graphemes of the answer: the given ones, and null for each that the player enters. */
  mask?: (string | null)[];
}

/** A question as its player saw it, as far as that is known: what tells whether another answer could have been given. */
export type SeenParts = Pick<AskedPair, 'model_answer'> & {
  readonly [Part in keyof ShownParts]?: ShownParts[Part] | undefined;
};

/**
 * The rules of one question type: when it can be asked, how it is made, and which answers are right. The right answers of every type are
 * those of the asked side of its word (`rightAnswers`).
 */
export interface QuestionRules<Q extends Question> extends QuestionTraits {
  isPossible(asked: AskedWord): boolean;
  /** Call it only for words for which `isPossible` is true. */
  make(asked: AskedWord, dice: Dice): Q;
  /**
   * The forms in which an answer is compared. A response is right if one of its forms is not empty and equals the form at the same place
   * of a right answer. Responses are long and right answers many, so each is brought into its forms once.
   */
  forms(answer: string, options: { diacritic: boolean }): readonly string[];
  /** Sealed runs show these parts too: the answer may be there among other answers, or in pieces, but never alone and whole. */
  shown(question: Q): ShownParts;
  /**
   * The number of letters that a right answer takes to enter, on which the fastest time of a person depends (`isTooFast`): no given
   * letters, and 0 if the answer is chosen.
   */
  lettersToEnter(answer: string, question: Q): number;
  /** Whether a right answer could have been given with the parts that were made for the model answer; true where they are not known. */
  hasPlace(answer: string, seen: SeenParts): boolean;
  /**
   * For types whose questions belong together: divides the words of a run into pools, each showing one of the sides.
   * Returns null if that is impossible. Without it every word is asked on its own, among all words of the run.
   */
  deal?(words: readonly PooledWord[], sides: SomeSides, random: Random): AskedWord[] | null;
}
