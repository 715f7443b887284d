import { type Asked, type Question, type QuestionType, rightAnswers } from './question-types.ts';
import type { QuestionRules, ShownParts } from './type-rules.ts';
import { connect } from './types/connect.ts';
import { dictation } from './types/dictation.ts';
import { filling } from './types/filling.ts';
import { folding } from './types/folding.ts';
import { listening } from './types/listening.ts';
import { select } from './types/select.ts';

type RulesOf = { [T in QuestionType]: QuestionRules<Extract<Question, { type: T }>> };

/**
 * All question types and their rules. A type without rules does not compile; its screen is in the table of the browser's
 * `player/question-types`.
 */
export const QUESTION_RULES = { folding, filling, select, listening, dictation, connect } satisfies RulesOf;

/** The names of the parts that the rules of any type show, also of one that `ShownParts` forgot. */
export type ShownPart = { [T in QuestionType]: keyof ReturnType<(typeof QUESTION_RULES)[T]['shown']> }[QuestionType];

/** The rules of a type that is known only at run time. */
export function rulesOf(type: QuestionType): QuestionRules<Question> {
  return QUESTION_RULES[type];
}

/**
 * Whether a response answers the question (product §5.20). Any of several right answers is accepted, each
 * by the rules of the question's type.
 *
 * Browser and server judge with this one function: the browser for an instant verdict in open runs, the server for the
 * verdict that counts.
 */
export function isCorrect(
  question: Asked & Pick<Question, 'type'>,
  response: string,
  { diacritic }: { diacritic: boolean },
): boolean {
  return areAnswers(question.type, rightAnswers(question), [response], { diacritic });
}

/** Whether one text answers what another one is the only right answer to, by the rules of the type. */
export function isAnswer(
  type: QuestionType,
  expected: string,
  response: string,
  options: { diacritic: boolean },
): boolean {
  return areAnswers(type, [expected], [response], options);
}

/** Whether any of the responses is one of the right answers. Each is brought into its forms once. */
function areAnswers(
  type: QuestionType,
  expected: readonly string[],
  responses: readonly string[],
  options: { diacritic: boolean },
): boolean {
  const { forms } = rulesOf(type);
  const placed = (answer: string) =>
    forms(answer, options).flatMap((form, at) => (form === '' ? [] : [`${at} ${form}`]));
  const given = new Set(responses.flatMap(placed));
  return given.size > 0 && expected.some((answer) => placed(answer).some((form) => given.has(form)));
}

/** The parts of a question that its player sees besides the shown word, in sealed runs too. */
export function shownParts(question: Question): ShownParts {
  return rulesOf(question.type).shown(question);
}
