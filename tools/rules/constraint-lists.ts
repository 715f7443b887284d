/** A list of the code, by the name that messages use. */
interface CodeList {
  name: string;
  values: readonly string[];
}

const TABLE = /^create table (\w+) \($([\s\S]*?)^\);$/gm;
/** How PostgreSQL writes `check (type in ('a', 'b'))`, and `check (type = any ('{a,b}'))`, whose values are codes. */
const TEXT_LIST =
  /constraint (\w+) check \("?\w+"? = ANY \((?:ARRAY\[('[^\]]*::text)\]|'\{([\w,-]+)\}'::text\[\])\)\)/g;
const TEXT = /'((?:[^']|'')*)'::text/g;
/** PostgreSQL reads the constraints of a table again for each statement that writes to it, and a constant for each value of `in`. */
const MOST_OF_IN = 20;

interface Constraint {
  table: string;
  allowed: string[];
  /** Whether the list is one constant. */
  isConstant: boolean;
}

/** The constraints that list texts, by name. */
function constraintsOf(schema: string): Map<string, Constraint> {
  const found = new Map<string, Constraint>();
  for (const [, table = '', body = ''] of schema.matchAll(TABLE)) {
    for (const [, constraint = '', list = '', codes] of body.matchAll(TEXT_LIST)) {
      const allowed =
        codes?.split(',') ?? [...list.matchAll(TEXT)].map(([, value = '']) => value.replaceAll("''", "'"));
      found.set(constraint, { table, allowed, isConstant: codes !== undefined });
    }
  }
  return found;
}

/**
 * Compares the constraints of a schema that list texts with the lists of the code, by the constraint's name. A constraint of the tables in
 * `serverOnly` needs no list. Returns those that differ, are missing on either side, or slow writes down.
 */
export function listProblems(
  schema: string,
  lists: Readonly<Record<string, CodeList>>,
  serverOnly: readonly string[] = [],
): string[] {
  const constraints = constraintsOf(schema);
  if (constraints.size === 0) return ['Nothing was compared: the schema has no CHECK constraint with a list of texts.'];
  const compared = Object.entries(lists).flatMap(([constraint, list]) => {
    const found = constraints.get(constraint);
    return found === undefined ? [missing(constraint)] : differences(constraint, found, list);
  });
  const forgotten = [...constraints]
    .filter(([constraint, { table }]) => !(constraint in lists) && !serverOnly.includes(table))
    .map(
      ([constraint]) =>
        `${constraint} lists texts. Add it to tools/checks/check-unions.ts with the list of the code it repeats.`,
    );
  const expanded = [...constraints]
    .filter(([, { allowed, isConstant }]) => allowed.length > MOST_OF_IN && !isConstant)
    .map(
      ([constraint, { allowed }]) =>
        `${constraint} has ${allowed.length} values. Write it as = any ('{a,b}'), one constant, so that writes stay fast.`,
    );
  return [...compared, ...forgotten, ...expanded];
}

const missing = (constraint: string) =>
  `The schema has no constraint ${constraint}. If it was renamed, rename it in tools/checks/check-unions.ts too.`;

/** Says which migration is missing; nothing if the constraint allows exactly the values of the list. */
function differences(constraint: string, { table, allowed }: Constraint, { name, values }: CodeList): string[] {
  if (allowed.length === values.length && values.every((value) => allowed.includes(value))) return [];
  return [
    `${name} is ${listed(values)}, but ${constraint} allows ${listed(allowed)}. Add a migration that replaces ${constraint} ` +
      `(npm run new-migration -- ${table} <what>), then run: npm run write-schema`,
  ];
}

function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}
