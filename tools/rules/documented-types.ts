import type { QuestionTraits } from '../../packages/domain/src/question-types/type-rules.ts';

/** What the documents say of a type of questions. */
export interface TypeFacts {
  /** Its own field; null without one. */
  field: string | null;
  /** Its Slovak name; null while it has none, of which the compiler tells. */
  slovak: string | null;
  input: QuestionTraits['input'];
  offered: boolean;
  sealed: boolean;
  mixed: boolean;
}

const ANSWERED_BY = { chosen: 'choosing', composed: 'placing tiles', filled: 'typing', typed: 'typing' } as const;

/** The columns of the table of product §9.1 that follow from the rules of a type, in their order. */
const COLUMNS = [
  ['Answered by', 'input'],
  ['In forms', 'offered'],
  ['In class tests', 'sealed'],
  ['In the mix', 'mixed'],
] as const;

/**
 * Returns the types of questions that the table of product §9.1 (with its columns), the list of product §9.2, the headings of
 * `docs/product/5-validation.md` or the glossary do not have, the fields of their own that product §3.12 does not name, and their
 * Slovak names that the glossary lacks.
 */
export function undocumentedTypes(
  { constants, entities, validation, glossary }: Documents,
  types: Readonly<Record<string, TypeFacts>>,
): string[] {
  const [, table = ''] = /^### 9\.1 .*$([\s\S]*?)^### /m.exec(constants) ?? [];
  const [, needs = ''] = /^### 9\.2 .*$([\s\S]*?)(?:^### |(?![\s\S]))/m.exec(constants) ?? [];
  const [entry = ''] = /^- \*\*question type\*\*: .*$/m.exec(glossary) ?? [];
  const [, slovak = ''] = /^- \*\*question type\*\*: [^*]*^ {2}- Slovak: (.*)$/m.exec(glossary) ?? [];
  const [fields = ''] = /^### 3\.12 [\s\S]*?(?=^### |(?![\s\S]))/m.exec(entities) ?? [];
  const judged = [...validation.matchAll(/^### 5\.\d+ .*\((.*)\)$/gm)].flatMap(([, names = '']) => names.split(', '));
  return Object.entries(types).flatMap(([type, facts]) => [
    ...rowProblems(table, type, facts),
    ...(needs.includes(`- \`${type}\` `)
      ? []
      : [`The list of product §9.2 does not say what the type \`${type}\` needs.`]),
    ...(judged.includes(type)
      ? []
      : [
          `No heading of docs/product/5-validation.md names the type \`${type}\` in brackets: say there which of its answers are right.`,
        ]),
    ...(entry.includes(`\`${type}\``) ? [] : [`The glossary does not name the question type \`${type}\`.`]),
    ...(facts.slovak === null || slovak.split(', ').includes(facts.slovak)
      ? []
      : [`The glossary does not name the question type \`${type}\` in Slovak: ${facts.slovak}.`]),
    ...(facts.field === null || fields.includes(`\`${facts.field}\``)
      ? []
      : [`The product §3.12 does not name \`${facts.field}\`, the field of the type \`${type}\`.`]),
  ]);
}

/** Returns the constants that `docs/product/9-constants.md` does not name. */
export function unnamedConstants(constants: string, names: readonly string[]): string[] {
  return names
    .filter((name) => !constants.includes(`\`${name}\``))
    .map((name) => `The product §9.2 does not name the constant \`${name}\`.`);
}

function rowProblems(table: string, type: string, facts: TypeFacts): string[] {
  const row = table.split('\n').find((line) => line.includes(`| \`${type}\``));
  if (row === undefined) return [`The table of product §9.1 has no row for the type \`${type}\`.`];
  const cells = row.split('|').map((cell) => cell.trim());
  const said = cells.slice(-1 - COLUMNS.length, -1);
  return COLUMNS.flatMap(([column, fact], n) => {
    const value = fact === 'input' ? ANSWERED_BY[facts.input] : facts[fact] ? 'yes' : 'no';
    if (said[n] === value) return [];
    return [
      `"${column}" of the type \`${type}\` is "${said[n] ?? ''}" in product §9.1, but "${value}" by its rules (${fact}).`,
    ];
  });
}

/** Texts of documents that describe the types of questions. */
interface Documents {
  constants: string;
  entities: string;
  validation: string;
  glossary: string;
}
