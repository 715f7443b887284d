import type { FieldProblem } from '../field-problems.ts';
import { type RunMode, runModeOf } from '../runs/runs.ts';
import type { TaskKind } from '../tasks/tasks.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { QUESTION_TYPES, type QuestionType, type TaskType } from './question-types.ts';
import type { QuestionTraits } from './type-rules.ts';

type TypeWith<Traits extends Partial<QuestionTraits>> = {
  [T in QuestionType]: (typeof QUESTION_RULES)[T] extends Traits ? T : never;
}[QuestionType];

/** The types of a task that a form may offer. */
export type OfferedTaskType = 'random' | TypeWith<{ offered: true }>;

/**
 * The question types that a run of a task may ask: of `random` all that it mixes, of any other its own. A sealed run has
 * only those that work sealed; the list is empty if the task cannot be played in this mode.
 */
export function questionTypesOf(
  type: TaskType,
  mode: RunMode,
  rules: Readonly<Record<QuestionType, QuestionTraits>> = QUESTION_RULES,
): QuestionType[] {
  const types = type === 'random' ? QUESTION_TYPES.filter((each) => rules[each].mixed) : [type];
  return mode === 'sealed' ? types.filter((each) => rules[each].sealed) : types;
}

/** A class test cannot have a type that does not work sealed (product §9.1). */
export function taskTypeProblem(
  type: TaskType,
  kind: TaskKind,
  rules: Readonly<Record<QuestionType, QuestionTraits>> = QUESTION_RULES,
): FieldProblem | null {
  return questionTypesOf(type, runModeOf(kind), rules).length === 0 ? 'type_not_in_tests' : null;
}

/** The types that forms offer for a task of this kind, in their order. */
export function offeredTaskTypes(kind: TaskKind): OfferedTaskType[] {
  const offered: OfferedTaskType[] = ['random', ...QUESTION_TYPES.filter(isOffered)];
  return offered.filter((type) => taskTypeProblem(type, kind) === null);
}

/** Whether accents and case can count in a task, so that its setting `diacritic` has an effect. */
export function spellingCanCount(type: TaskType, kind: TaskKind): boolean {
  return questionTypesOf(type, runModeOf(kind)).some((each) => QUESTION_RULES[each].spelling);
}

function isOffered(type: QuestionType): type is TypeWith<{ offered: true }> {
  return QUESTION_RULES[type].offered;
}

/** The question types that need a voice (product §5.30). */
export type HeardType = TypeWith<{ heard: 'shown' | 'asked' }>;

/** Whether questions of this type are heard, so that they need a voice (product §5.30). */
export function isHeard(type: TaskType): type is HeardType {
  return type !== 'random' && QUESTION_RULES[type].heard !== null;
}
