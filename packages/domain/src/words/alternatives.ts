import { LIMITS } from '../limits.ts';
import { cleanText, comparable } from '../text/normalise.ts';
import { characterCount } from '../text/text-problem.ts';
import { type AlternativeSign, mayBePaired, mayHaveSigns, signsOf } from './alternative-signs.ts';

/**
 * Several right answers in one side of a word (docs/decisions/0015): `/` and `;` separate alternatives, or function words of which one
 * is said, `(…)` encloses optional text. The only reading of a side without these signs is the side itself.
 */

/** One of the right answers of a side. */
export interface Alternative {
  /** As it is written in the side, with its parentheses. */
  written: string;
  /** Every way to answer it, at least one; the first is without optional text. */
  readings: readonly string[];
  /** The first reading with all of its optional text. */
  longest: string;
}

/** The most readings of a side: more than any teacher means, and few enough that every side is judged fast. */
export const MOST_READINGS = 64;

/**
 * The alternatives of a side, at least one.
 *
 * The first reading of an alternative that consists of optional text only ("(to)") is the alternative as it is written. A
 * part with nothing to compare ("pes / ") is not an alternative. A side without alternatives ("/"), or longer than any
 * word, is taken as it is written.
 */
export function alternativesOf(text: string): Alternative[] {
  const written = cleanText(text);
  const found = partsOf(written).flatMap(toAlternative);
  return found.length > 0 ? found : [{ written, readings: [written], longest: written }];
}

/**
 * Every way to answer a side, each once: all alternatives without their optional text, then all with it, then the rest.
 * For a side without signs only the cleaned text.
 */
export function readingsOf(text: string): string[] {
  const alternatives = alternativesOf(text).map(({ readings }) => readings);
  const inTurn = [0, 1].flatMap((nth) => alternatives.flatMap((readings) => readings.slice(nth, nth + 1)));
  return unique([...inTurn, ...alternatives.flatMap((readings) => readings.slice(2))]).slice(0, MOST_READINGS);
}

/** The most sides whose right answers are kept: those of the tests that classes write at the same time. */
const MOST_KEPT = 2_000;
const kept = new Map<string, readonly string[]>();

/**
 * All right answers: the readings, and the whole side as it is written. They are kept, because a whole class is asked, judged and paid
 * for the same words.
 */
export function rightAnswersOf(text: string): readonly string[] {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const answers = unique([...readingsOf(text), cleanText(text)]);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, answers);
  return answers;
}

/** Whether the side has a reading other than itself. */
export function hasSeveralReadings(text: string): boolean {
  const [first, ...more] = readingsOf(text);
  return more.length > 0 || first !== cleanText(text);
}

/**
 * The side with one more alternative. Null if it has the answer already, would be too long, or if a sign in the answer would make
 * something else of it, now or together with a later answer.
 */
export function withAlternative(text: string, answer: string): string | null {
  const added = cleanText(answer);
  const readings = readingsOf(text);
  if (added === '' || mayBePaired(added) || rightAnswersOf(text).includes(added)) return null;
  const completed = `${cleanText(text)} / ${added}`;
  if (characterCount(completed) > LIMITS.word_side_length) return null;
  const expected = new Set([...readings, added]);
  const read = readingsOf(completed);
  return read.length === expected.size && read.every((reading) => expected.has(reading)) ? completed : null;
}

/**
 * The side without this alternative; whatever was added to a side is taken from it again in any order. Null if the answer is not
 * one of several alternatives, or if the others would mean something else without it.
 */
export function withoutAlternative(text: string, answer: string): string | null {
  const whole = cleanText(text);
  const parts = partsOf(whole);
  const gone = parts.findLast(({ written }) => cleanText(written) === cleanText(answer));
  if (gone === undefined) return null;
  const end = gone.start + gone.written.length;
  // One separator goes too: the one before the alternative, or the one behind the first.
  const rest = cleanText(gone.start === 0 ? whole.slice(end + 1) : whole.slice(0, gone.start - 1) + whole.slice(end));
  const expected = parts.filter((part) => part !== gone).flatMap(toAlternative);
  const left = alternativesOf(rest);
  return left.length === expected.length && left.every(({ written }, nth) => written === expected[nth]?.written)
    ? rest
    : null;
}

/** The ways to write a part of an alternative. Text has one, a choice several; for optional text the first is the empty string. */
type Spellings = readonly [string, ...string[]];

interface Parsed {
  written: string;
  /** The index of its first character in the side. */
  start: number;
  parts: readonly Spellings[];
}

/** What the separators of a cleaned side separate; nothing for a side that is taken as it is written. */
function partsOf(written: string): Parsed[] {
  const isPlain = !mayHaveSigns(written) || characterCount(written) > LIMITS.word_side_length;
  return isPlain ? [] : parse(written);
}

function toAlternative({ written, parts }: Parsed): Alternative[] {
  const readings = waysToWrite(parts).map(cleanText);
  const [shortest = ''] = readings;
  const whole = cleanText(written);
  const said = unique(hasText(shortest) ? readings : [whole, ...readings]).filter(hasText);
  return said.length === 0 ? [] : [{ written: whole, readings: said, longest: cleanText(longestWay(parts)) }];
}

/** Whether anything is left to compare. */
function hasText(text: string): boolean {
  return comparable(text, { folded: true, spaces: false }) !== '';
}

/** Parses a cleaned text. Its length bounds the depth of the recursion. */
function parse(text: string): Parsed[] {
  const signs = signsOf(text);
  let at = 0;
  return alternatives();

  /** From here to the end, or to the closing parenthesis. */
  function alternatives(): Parsed[] {
    const found: Parsed[] = [];
    for (;;) {
      const alternative = oneAlternative();
      if (alternative.written.trim() !== '') found.push(alternative);
      if (signOf(at) !== 'separator') return found;
      at += 1;
    }
  }

  function oneAlternative(): Parsed {
    const start = at;
    const parts: Spellings[] = [];
    while (at < text.length && signOf(at) !== 'separator' && signOf(at) !== 'close') {
      if (signOf(at) === 'open') parts.push(optional());
      else if (signOf(at) === 'quote') at += 1;
      else if (signOf(at) === 'choice') parts.push(choice());
      else parts.push([plainText()]);
    }
    return { written: text.slice(start, at), start, parts };
  }

  /** The words of a choice; what follows them has a role or is no part of a word. */
  function choice(): Spellings {
    const start = at;
    do at += 1;
    while (at < text.length && signOf(at) === undefined && /[^\s,:?!]/u.test(text.charAt(at)));
    const [first = '', ...others] = text.slice(start, at).split('/');
    return [first, ...others];
  }

  function plainText(): string {
    const start = at;
    while (at < text.length && signOf(at) === undefined) at += 1;
    return text.slice(start, at);
  }

  /** A pair of parentheses with nothing inside is text. */
  function optional(): Spellings {
    const open = at;
    at += 1;
    const inside = alternatives();
    at += 1;
    if (inside.length === 0) return [text.slice(open, at)];
    const isOne = inside.length === 1;
    // "(to )go" keeps its space. Spaces around a separator are not part of the alternatives.
    return ['', ...inside.flatMap(({ parts }) => waysToWrite(parts)).map((way) => (isOne ? way : way.trim()))];
  }

  function signOf(place: number): AlternativeSign | undefined {
    return signs.get(place);
  }
}

/** The ways to write all parts: without optional text, with all of it, then the others. */
function waysToWrite(parts: readonly Spellings[]): string[] {
  const shortest = parts.map(([first]) => first).join('');
  return unique([shortest, longestWay(parts), ...someWays(parts)]).slice(0, MOST_READINGS);
}

function longestWay(parts: readonly Spellings[]): string {
  return parts.map(([first, second = first]) => first || second).join('');
}

/** Combinations of the ways to write each part, at most `MOST_READINGS`. */
function someWays(parts: readonly Spellings[]): string[] {
  let ways = [''];
  for (const part of parts) {
    ways = unique(part.flatMap((end) => ways.map((way) => way + end))).slice(0, MOST_READINGS);
  }
  return ways;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
