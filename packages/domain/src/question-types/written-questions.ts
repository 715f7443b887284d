import type { Question, QuestionType, Side } from './question-types.ts';

/** The fields that only questions of a type have. */
type OwnFields<Q> = Exclude<keyof Q, keyof Question>;
/** A list, which a row can hold. */
type Held<Q, Field extends OwnFields<Q>> = Q[Field] extends readonly (string | number)[] ? Field : never;
/** Nothing for several fields: a row holds one. */
type Single<Field, All = Field> = Field extends All ? ([All] extends [Field] ? Field : never) : never;
/** The field that only questions of a type have; null for a type without one, and impossible for several, or for one that is no list. */
type OwnField<Q> = [OwnFields<Q>] extends [never] ? null : Held<Q, Single<OwnFields<Q>>>;

/** The own field of each type: at most one, a list. A type without an entry does not compile. */
export const OWN_FIELDS: { readonly [T in QuestionType]: OwnField<Extract<Question, { type: T }>> } = {
  folding: 'characters',
  filling: 'prefilled',
  select: 'answers',
  listening: 'answers',
  dictation: null,
  connect: 'answers',
};

/** The values of the own field; texts of one character each are written as one text. */
type WrittenField = string | readonly (string | number)[] | null;

/** A question without the names of its fields. */
type QuestionRow = [
  type: QuestionType,
  wType: Side,
  from: string,
  to: string,
  word_id: number,
  own: WrittenField,
  model_answer?: string,
];

/** One that is asked again, or for which answers were accepted, is written as it is. */
export type WrittenQuestion = QuestionRow | Question;

/**
 * Questions in the column of their run, in their order: texts of `writtenQuestions`, and questions as they are, which a run asked again
 * or which were stored before questions were written as text.
 */
export type StoredQuestions = readonly (string | Question)[];

/**
 * Questions as text, which is half as long as their JSON and is written and read in half the time: an array of rows, each of which begins
 * with the type of its question.
 */
export function writtenQuestions(questions: readonly Question[]): string {
  return JSON.stringify(questions.map(rowOf));
}

/** The questions that `writtenQuestions` has written. */
export function readQuestions(text: string): Question[] {
  return (JSON.parse(text) as WrittenQuestion[]).map(questionOf);
}

/** The questions of a run. */
export function questionsOf(stored: StoredQuestions): Question[] {
  return stored.flatMap((part) => (typeof part === 'string' ? readQuestions(part) : [part]));
}

function rowOf(question: Question): WrittenQuestion {
  const { type, wType, word, word_id, model_answer, accepted, repeated, place, asked_before } = question;
  if ((accepted ?? repeated ?? place ?? asked_before) !== undefined) return question;
  const row: QuestionRow = [type, wType, word.from, word.to, word_id, ownOf(question)];
  if (model_answer !== undefined) row.push(model_answer);
  return row;
}

/** A question from its element in the array of `writtenQuestions`. */
export function questionOf(written: WrittenQuestion): Question {
  if (!Array.isArray(written)) return written;
  const [type, wType, from, to, word_id, own, model_answer] = written;
  const question: Record<string, unknown> = { type, wType, word: { from, to }, word_id };
  const field = OWN_FIELDS[type];
  if (field !== null) question[field] = typeof own === 'string' ? own.split('') : own;
  if (model_answer !== undefined) question.model_answer = model_answer;
  return question as unknown as Question;
}

function ownOf(question: Question): WrittenField {
  const field = OWN_FIELDS[question.type];
  if (field === null) return null;
  const values = (question as unknown as Record<typeof field, string[] | number[]>)[field];
  return values.every((value) => typeof value === 'string' && value.length === 1) ? values.join('') : values;
}
