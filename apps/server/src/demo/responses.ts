import { isChosen } from '@slovickovo/domain/question-types/correction';
import { expectedAnswer, modelAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { pick, type Random, randomInt, seededRandom, shuffle } from '@slovickovo/domain/random';
import { graphemes } from '@slovickovo/domain/text/normalise';

/** Determines whether a pupil knows an answer. */
interface Knowledge {
  /** 0 to 1. */
  ability: number;
  /** The number of the attempt at the task, from 1: later attempts are better. */
  attempt: number;
}

const LEARNT_EACH_TIME = 0.06;
/** Options raise the chance of a right answer. */
const EASIER_WITH_OPTIONS = 0.12;
const LIKELIEST = 0.985;
const UNLIKELIEST = 0.04;

/** Returns the pupil's response: the right answer if the pupil knows it, a plausible mistake otherwise. */
export function responseTo(question: Question, { ability, attempt }: Knowledge, random: Random): string {
  const help = question.type === 'select' ? EASIER_WITH_OPTIONS : 0;
  const chance = ability - hardness(question.word.from) + help + LEARNT_EACH_TIME * (attempt - 1);
  const knows = random.next() < Math.min(LIKELIEST, Math.max(UNLIKELIEST, chance));
  return knows ? rightResponse(question) : mistake(question, random);
}

/** Whoever chooses takes the option as it stands; whoever writes gives one of the right answers. */
function rightResponse(question: Question): string {
  return isChosen(question.type) ? expectedAnswer(question) : modelAnswer(question);
}

const hardnessOf = new Map<string, number>();
const HARD_WORDS = 0.12;

/** Returns how much a word reduces the ability, the same for each pupil: some words are hard for everybody. */
function hardness(word: string): number {
  const known = hardnessOf.get(word);
  if (known !== undefined) return known;
  const drawn = seededRandom(word).next();
  const value = drawn < HARD_WORDS ? 0.45 : (drawn - 0.6) * 0.4;
  hardnessOf.set(word, value);
  return value;
}

function mistake(question: Question, random: Random): string {
  const expected = rightResponse(question);
  switch (question.type) {
    case 'select':
    case 'connect':
      return (
        pick(
          random,
          question.answers.filter((answer) => answer !== expected),
        ) ?? expected
      );
    case 'folding':
      return shuffle(random, question.characters).slice(0, graphemes(expected).length).join('');
    case 'filling':
      return misspelt(expected, new Set(question.prefilled), random);
  }
}

const TYPED_INSTEAD = [...'aeiouyrlnst'];

/** Returns the answer with another letter in one of the empty boxes. */
function misspelt(answer: string, given: ReadonlySet<number>, random: Random): string {
  const letters = graphemes(answer);
  const boxes = letters.flatMap((_, index) => (given.has(index) ? [] : [index]));
  const box = boxes[randomInt(random, boxes.length)] ?? 0;
  letters[box] =
    pick(
      random,
      TYPED_INSTEAD.filter((letter) => letter !== letters[box]),
    ) ?? 'x';
  return letters.join('');
}
