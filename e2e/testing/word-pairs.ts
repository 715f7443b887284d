import { OFFERED_LANGUAGES } from '../../packages/domain/src/languages/languages.ts';
import { specialLetters } from '../../packages/domain/src/languages/special-letters.ts';
import { QUESTION_TYPES, type Question } from '../../packages/domain/src/question-types/question-types.ts';
import { pick, type Random, randomInt, seededRandom } from '../../packages/domain/src/random.ts';
import { hasSeveralReadings, readingsOf } from '../../packages/domain/src/words/alternatives.ts';

/** One answer to judge; plain data, because it is sent to the browser. */
export interface Judgement {
  question: Question;
  response: string;
  diacritic: boolean;
}

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];
const QUOTES = [...'\'"`´‘’„“”«»ʼ.…·'];
const MARKS = ['\u0301', '\u030c', '\u0308', '\u0323', '\u0345'];
const SPACES = [' ', '  ', '\u00a0', '\t', '\u200b', '_'];

type Change = (text: string, random: Random, letters: readonly string[]) => string;

/** Changes of a right answer; the rules accept some of them, others are mistakes. */
const CHANGES: readonly Change[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text, random) => Array.from(text, (letter) => (random.next() < 0.5 ? letter.toUpperCase() : letter)).join(''),
  (text, random) => inserted(text, pick(random, SPACES) ?? ' ', random),
  (text, random) => inserted(text, pick(random, QUOTES) ?? '.', random),
  (text, random) => inserted(text, pick(random, MARKS) ?? '', random),
  (text) => text.replaceAll(' ', ''),
  (text) => text.replaceAll(' ', '_'),
  (text) => `  ${text} `,
  (text, random, letters) => inserted(text, pick(random, letters) ?? 'x', random),
  (text, random) => removed(text, random),
  (text, random, letters) => inserted(removed(text, random), pick(random, letters) ?? 'x', random),
];

function inserted(text: string, piece: string, random: Random): string {
  const letters = Array.from(text);
  return letters.toSpliced(randomInt(random, letters.length + 1), 0, piece).join('');
}

function removed(text: string, random: Random): string {
  const letters = Array.from(text);
  return letters.toSpliced(randomInt(random, letters.length), 1).join('');
}

function answerIn(letters: readonly string[], random: Random): string {
  const word = () => Array.from({ length: 1 + randomInt(random, 9) }, () => pick(random, letters)).join('');
  const words = Array.from({ length: random.next() < 0.3 ? 2 : 1 }, word);
  const text = words.join(random.next() < 0.1 ? '’' : ' ');
  const [first = '', ...rest] = text;
  return random.next() < 0.3 ? first.toUpperCase() + rest.join('') : text;
}

function changed(answer: string, random: Random, letters: readonly string[]): string {
  let response = answer;
  for (let count = randomInt(random, 4); count > 0; count -= 1) {
    response = (pick(random, CHANGES) as Change)(response, random, letters);
  }
  return response;
}

/** The asked side of a word: the answer alone, or with another alternative and separators. */
function sideOf(answer: string, other: string, random: Random): string {
  const side = pick(random, [
    `${answer} / ${other}`,
    `${other};${answer}`,
    `(${other}) ${answer}`,
    `${answer}(${other})`,
    `"${answer}/${other}"`,
    `${answer} (${other} / ${answer})`,
    `${other}) / ${answer}`,
  ]);
  return random.next() < 0.3 ? (side ?? answer) : answer;
}

function questionOf(type: Question['type'], answer: string): Question {
  const pair = { wType: 'from' as const, word: { from: 'slovo', to: answer }, word_id: 1 };
  const asked = { ...pair, ...(hasSeveralReadings(answer) && { model_answer: readingsOf(answer)[0] }) };
  switch (type) {
    case 'folding':
      return { type, ...asked, characters: [] };
    case 'filling':
      return { type, ...asked, prefilled: [] };
    case 'select':
    case 'connect':
      return { type, ...asked, answers: [] };
  }
}

/** Makes that many answers in each offered language, the same ones at every run. */
export function judgements(eachLanguage: number): Judgement[] {
  return OFFERED_LANGUAGES.flatMap(({ code, script }) => {
    const random = seededRandom(`verdicts ${code}`);
    // Latin letters occur in other scripts, too, because a keyboard was not switched.
    const own = specialLetters(code);
    const letters = script === 'Latn' ? [...LATIN, ...own, ...own] : [...own, ...own, ...own, ...LATIN];
    return Array.from({ length: eachLanguage }, (_, index): Judgement => {
      const type = QUESTION_TYPES[index % QUESTION_TYPES.length] as Question['type'];
      const answer = answerIn(letters, random);
      const side = sideOf(answer, answerIn(letters, random), random);
      return {
        question: questionOf(type, random.next() < 0.2 ? side.normalize('NFD') : side),
        response: changed(answer, random, letters),
        diacritic: random.next() < 0.5,
      };
    });
  });
}
