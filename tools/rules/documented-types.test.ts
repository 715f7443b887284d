import { describe, expect, it } from 'vitest';
import { undocumentedTypes, unnamedConstants } from './documented-types.ts';

describe('a type of questions', () => {
  const constants =
    '### 9.1 Types\n\n| skladanie | `folding` | placing tiles | yes | no | yes |\n\n' +
    '### 9.2 Rules\n\n| `select` | výber |\n- `folding` needs 2 letters.\n- `select` needs 2.\n';
  const entities = '### 3.12 Question\n\n`characters`, `answers`.\n\n### 3.13 Answer\n\n`gaps`\n';
  const validation = '### 5.4 Composing (folding)\n\n### 5.5 Choice (listening, select)\n\nNo rule of `filling`.\n';
  const glossary = '- **question type**: `folding`, `select`\n  - wire: `filling`\n  - Slovak: skladanie, výber\n';
  const documents = { constants, entities, validation, glossary };
  const folding = {
    field: 'characters',
    slovak: 'skladanie',
    input: 'composed',
    offered: true,
    sealed: false,
    mixed: true,
  } as const;

  it('is described in all of them', () => {
    expect(undocumentedTypes(documents, { folding })).toEqual([]);
  });

  it('has a row in the table of the product', () => {
    expect(undocumentedTypes(documents, { folding, select: { ...folding, field: 'answers' } })).toEqual([
      'The table of product §9.1 has no row for the type `select`.',
    ]);
  });

  it('is answered, offered, mixed and asked in class tests as its row says', () => {
    expect(
      undocumentedTypes(documents, { folding: { ...folding, input: 'filled', sealed: true, mixed: false } }),
    ).toEqual([
      '"Answered by" of the type `folding` is "placing tiles" in product §9.1, but "typing" by its rules (input).',
      '"In class tests" of the type `folding` is "no" in product §9.1, but "yes" by its rules (sealed).',
      '"In the mix" of the type `folding` is "yes" in product §9.1, but "no" by its rules (mixed).',
    ]);
  });

  it('has its needs in the list of the product, and its answers in a heading', () => {
    const problems = undocumentedTypes(documents, { folding, filling: { ...folding, field: null } });
    expect(problems).toContain('The list of product §9.2 does not say what the type `filling` needs.');
    expect(problems).toContainEqual(
      expect.stringContaining('No heading of docs/product/5-validation.md names the type `filling`'),
    );
  });

  it('is in the glossary', () => {
    expect(undocumentedTypes(documents, { folding, filling: { ...folding, field: null } })).toContain(
      'The glossary does not name the question type `filling`.',
    );
  });

  it('has its Slovak name there, once it has one', () => {
    expect(undocumentedTypes(documents, { folding: { ...folding, slovak: 'spájanie' } })).toEqual([
      'The glossary does not name the question type `folding` in Slovak: spájanie.',
    ]);
    expect(undocumentedTypes(documents, { folding: { ...folding, slovak: null } })).toEqual([]);
  });

  it('has its own field among the entities', () => {
    expect(undocumentedTypes(documents, { folding: { ...folding, field: 'gaps' } })).toEqual([
      'The product §3.12 does not name `gaps`, the field of the type `folding`.',
    ]);
  });
});

it('a constant of the difficulty is named by the product', () => {
  expect(unnamedConstants('`SELECT_OPTIONS`, `CONNECT_BOARD`', ['SELECT_OPTIONS', 'FEWEST_LETTERS'])).toEqual([
    'The product §9.2 does not name the constant `FEWEST_LETTERS`.',
  ]);
});
