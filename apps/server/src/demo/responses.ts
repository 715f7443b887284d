import { isChosen } from '@slovickovo/domain/question-types/correction';
import { expectedAnswer, modelAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { pick, type Random, randomInt, seededRandom, shuffle } from '@slovickovo/domain/random';
import { graphemes } from '@slovickovo/domain/text/normalise';

/** What decides whether a pupil knows an answer. */
interface Knowledge {
  /** 0 to 1. */
  ability: number;
  /** Which attempt at the task it is, from 1: words come back to mind. */
  attempt: number;
}

const LEARNT_EACH_TIME = 0.06;
/** Options help those who half know. */
const EASIER_WITH_OPTIONS = 0.12;
const LIKELIEST = 0.985;
const UNLIKELIEST = 0.04;

/** What the pupil sends: the answer when it is known, a plausible mistake otherwise. The verdict is the domain's. */
export function responseTo(question: Question, { ability, attempt }: Knowledge, random: Random): string {
  const help = isChosen(question.type) ? EASIER_WITH_OPTIONS : 0;
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

/** Some words are hard for everybody: what is taken from the ability, the same for each pupil. */
function hardness(word: string): number {
  const known = hardnessOf.get(word);
  if (known !== undefined) return known;
  const throwOfWord = seededRandom(word).next();
  const value = throwOfWord < HARD_WORDS ? 0.45 : (throwOfWord - 0.6) * 0.4;
  hardnessOf.set(word, value);
  return value;
}

function mistake(question: Question, random: Random): string {
  const expected = rightResponse(question);
  if ('answers' in question) {
    const wrong = question.answers.filter((answer) => answer !== expected);
    return pick(random, wrong) ?? expected;
  }
  if ('characters' in question)
    return shuffle(random, question.characters).slice(0, graphemes(expected).length).join('');
  return misspelt(expected, new Set('prefilled' in question ? question.prefilled : []), random);
}

const TYPED_INSTEAD = [...'aeiouyrlnst'];

/** The answer with another letter in one of the boxes that were to be filled in. */
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
