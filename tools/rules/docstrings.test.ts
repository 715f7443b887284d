import { describe, expect, it } from 'vitest';
import { docstringProblems, needsDocstrings, tagProblems } from './docstrings.ts';

const PATH = 'packages/domain/src/text/normalise.ts';
const problemsOf = (text: string, path = PATH) => docstringProblems({ path, text });

describe('an exported function without a docstring', () => {
  it.each([
    ['a function', 'export function fold(text: string) {}', 'fold'],
    ['an asynchronous function', 'export async function fold() {}', 'fold'],
    ['a constant that is a function', 'export const fold = (text: string) => text;', 'fold'],
    ['a constant with a checked type', 'export const fold = ((text) => text) satisfies Fold;', 'fold'],
    ['a function without a name', 'export default function () {}', 'default'],
    ['a comment that is no docstring', '// Folds.\nexport function fold() {}', 'fold'],
    ['an empty docstring', '/** */\nexport function fold() {}', 'fold'],
    ['tags alone', '/** @param text the text */\nexport function fold(text) {}', 'fold'],
    ['a docstring of something else', '/** The limit. */\nconst LIMIT = 1;\nexport function fold() {}', 'fold'],
  ])('is a problem: %s', (_, text, name) => {
    const line = text.split('\n').length;
    expect(problemsOf(text)).toEqual([expect.stringContaining(`${PATH}:${line}: '${name}' has no docstring`)]);
  });

  it('is named once for all its overloads, at the first', () => {
    const text = 'export function pick(a: 1): 1;\nexport function pick(a: 2): 2;\nexport function pick(a) {}';
    expect(problemsOf(text)).toEqual([expect.stringContaining(`${PATH}:1: 'pick'`)]);
  });

  it('is named in the order of the file', () => {
    const text = 'export function one() {}\n/** Two. */\nexport function two() {}\nexport const three = () => 3;';
    expect(problemsOf(text)).toEqual([expect.stringContaining(":1: 'one'"), expect.stringContaining(":4: 'three'")]);
  });
});

describe('an exported type without a docstring', () => {
  it.each([
    ['an interface', 'export interface Word { text: string }', 'Word'],
    ['another name of a type', 'export type Words = readonly string[];', 'Words'],
    [
      'a type of a constant without a docstring',
      'const word = z.string();\nexport type Word = z.output<typeof word>;',
      'Word',
    ],
    ['a type of a feature', 'export interface Word {}', 'Word', 'apps/web/src/features/words/words.ts'],
  ])('is a problem: %s', (_, text, name, path = PATH) => {
    const line = text.split('\n').length;
    expect(problemsOf(text, path)).toEqual([expect.stringContaining(`${path}:${line}: '${name}' has no docstring`)]);
  });
});

describe('a tag in a docstring', () => {
  it.each([
    ['@param', '/**\n * Folds.\n *\n * @param text the text\n */\nexport function fold(text: string) {}', 4],
    ['@returns', '/** @returns the text */\nfunction fold() {}', 1],
    ['@throws', 'class Words {\n  /**\n   * @throws an error\n   */\n  fold() {}\n}', 3],
  ])('is a problem: %s', (tag, text, line) => {
    expect(tagProblems({ path: PATH, text })).toEqual([
      expect.stringContaining(`${PATH}:${line}: write a sentence instead of ${tag}`),
    ]);
  });

  it.each([
    ['a name within a sentence', '/** Folds as `@slovickovo/domain` does, and writes to jana@doma.sk. */'],
    ['an address at the start of a line', '/**\n * Written to\n * jana@doma.sk.\n */'],
    ['a decorator', '@sealed\nclass Words {}'],
  ])('is none: %s', (_, text) => {
    expect(tagProblems({ path: PATH, text })).toEqual([]);
  });
});

describe('no docstring is needed', () => {
  it.each([
    ['a function with one', '/** Folds. */\nexport function fold() {}'],
    ['a component with one', '/** A tag. */\nexport const Tag = () => <b>tag</b>;', 'apps/web/src/components/tag.tsx'],
    ['a constant with one', '/** Folds. */\nexport const fold = () => 1;'],
    ['an overload with one', '/** Picks. */\nexport function pick(a: 1): 1;\nexport function pick(a) {}'],
    ['a type with one', '/** A word. */\nexport interface Word {}'],
    [
      'a type of a constant with one',
      '/** A word. */\nconst word = z.string();\nexport type Word = z.output<typeof word>;',
    ],
    [
      'a type of a function with one',
      '/** Reads. */\nexport function read() {}\nexport type Read = ReturnType<typeof read>;',
    ],
    ['a type that is not exported', 'interface Word {}'],
    ['a function that is not exported', 'function fold() {}\nconst other = () => 1;'],
    ['a constant that is no function', 'export const LIMITS = { words: 10 };'],
    ['text that looks like a function', "export const SQL = 'export function fold() {}';"],
  ])('for %s', (_, text, path = PATH) => {
    expect(problemsOf(text, path)).toEqual([]);
  });

  it.each([
    ['apps/web/src/lib/store.ts', true],
    ['apps/web/src/components/menu/menu.tsx', true],
    ['apps/web/src/lib/store.test.ts', false],
    ['apps/server/src/testing/school.ts', false],
    ['apps/server/src/db/schema.ts', false],
    ['apps/web/src/route-tree.gen.ts', false],
    ['tools/rules/layout.ts', false],
    ['apps/web/build/pages.ts', false],
  ])('%s: %s', (path, isNeeded) => {
    expect(needsDocstrings(path)).toBe(isNeeded);
  });
});
