import { describe, expect, it } from 'vitest';
import { TASK_KINDS } from '../tasks/tasks.ts';
import { QUESTION_RULES, rulesOf } from './question-rules.ts';
import { QUESTION_TYPES, type QuestionType, TASK_TYPES } from './question-types.ts';
import { offeredTaskTypes, questionTypesOf, spellingCanCount, taskTypeProblem } from './task-types.ts';
import type { QuestionTraits } from './type-rules.ts';

/** The rules as they are, except that one type does not work sealed. */
const withoutSealed = (type: QuestionType): Record<QuestionType, QuestionTraits> => ({
  ...QUESTION_RULES,
  [type]: { ...QUESTION_RULES[type], sealed: false },
});

describe.each(QUESTION_TYPES)('a type that does not work sealed (as if it were %s)', (type) => {
  const rules = withoutSealed(type);

  it('is refused for a class test and for nothing else', () => {
    for (const kind of TASK_KINDS)
      expect(taskTypeProblem(type, kind, rules)).toBe(kind === 'test' ? 'type_not_in_tests' : null);
  });

  it('is not picked by a mix in a class test', () => {
    expect(questionTypesOf('random', 'sealed', rules)).not.toContain(type);
    expect(questionTypesOf('random', 'open', rules)).toEqual(questionTypesOf('random', 'open'));
    expect(taskTypeProblem('random', 'test', rules)).toBeNull();
  });

  it('changes nothing for the other types', () => {
    for (const other of TASK_TYPES) {
      if (other !== type) expect(taskTypeProblem(other, 'test', rules)).toBe(taskTypeProblem(other, 'test'));
    }
  });
});

describe('forms', () => {
  it.each(TASK_KINDS)('offer for a %s a mix, composing, completing and choosing, in this order', (kind) => {
    const offered = offeredTaskTypes(kind);
    expect(offered.slice(0, 4)).toEqual(['random', 'folding', 'filling', 'select']);
    expect(offered).not.toContain('connect');
  });

  it.each(TASK_KINDS)('offer for a %s nothing that would be refused', (kind) => {
    for (const type of offeredTaskTypes(kind)) expect(taskTypeProblem(type, kind)).toBeNull();
  });
});

it.each([
  { type: 'filling', counts: true },
  { type: 'random', counts: true }, // it may complete a word
  { type: 'folding', counts: false },
  { type: 'select', counts: false },
  { type: 'connect', counts: false },
] as const)('spelling can count in $type: $counts', ({ type, counts }) => {
  for (const kind of TASK_KINDS) expect(spellingCanCount(type, kind)).toBe(counts);
});

it.each(QUESTION_TYPES)('a mix asks word by word, so %s is not in it if its questions belong together', (type) => {
  const { deal, mixed } = rulesOf(type);
  expect(mixed && deal !== undefined).toBe(false);
});
