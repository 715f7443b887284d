import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/databases/database.ts';
import { DATA_RULES } from './data-rules.ts';

interface ForeignKey {
  name: string;
  table: string;
  column: string;
  target: string;
  /** `confdeltype`: c cascade, n set null, a no action. */
  on_delete: string;
  /** Checked at the end of the transaction: it does not stand in the way of a deletion. */
  is_deferred: boolean;
}

const RULES = 'apps/server/src/features/privacy/rules/data-rules.ts';
const rules = new Map(Object.entries(DATA_RULES));
let database: TestDatabase;
let tables: string[];
let keys: ForeignKey[];

beforeAll(async () => {
  database = await createTestDatabase();
  const found = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  tables = found.rows.map(({ name }) => name).filter((name) => !name.startsWith('schema_'));
  const constraints = await database.pool.query<ForeignKey>(`
    select c.conname as name, c.conrelid::regclass::text as table, a.attname as column,
      c.confrelid::regclass::text as target, c.confdeltype as on_delete, c.condeferred as is_deferred
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'`);
  keys = constraints.rows;
});
afterAll(() => database.close());

/** Whether rows of the table belong to people. */
function isPersonal(table: string): boolean {
  const { people, through } = rules.get(table) ?? {};
  return table === 'users' || people !== undefined || through !== undefined;
}

describe('every table has a rule for the download and for the erasure', () => {
  it('no table is without a rule, and no rule without a table', () => {
    const missing = tables.filter((table) => !rules.has(table));
    expect(missing.map((table) => `The table ${table} has no rule. Add one to DATA_RULES in ${RULES}.`)).toEqual([]);
    expect([...rules.keys()].filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('every foreign key to users has a rule that is what the database does', () => {
    const toUsers = keys.filter(({ target }) => target === 'users');
    const problems = toUsers.flatMap(({ table, column, on_delete }) => {
      const rule = rules.get(table)?.people?.[column];
      if (rule === undefined) {
        return [
          `${table}.${column} refers to users without a rule. Say in DATA_RULES (${RULES}) what erasing the person does to the row, and in which section of the download it is.`,
        ];
      }
      const expected = { deleted: ['c'], anonymised: ['n'], passed_on: ['c', 'n'] }[rule];
      return expected.includes(on_delete)
        ? []
        : [`${table}.${column} is '${rule}' in DATA_RULES, but its foreign key has confdeltype '${on_delete}'.`];
    });
    expect(problems).toEqual([]);
    const ruled = [...rules].flatMap(([table, { people = {} }]) =>
      Object.keys(people).map((name) => `${table}.${name}`),
    );
    expect(ruled.sort()).toEqual(toUsers.map(({ table, column }) => `${table}.${column}`).sort());
  });

  it('tables whose rows belong to such a row say so, and go with it', () => {
    const indirect = keys.filter(({ table, target }) => isPersonal(target) && !rules.get(table)?.people);
    const problems = indirect
      .filter(({ table, target }) => !rules.get(table)?.through?.some((name) => name === target))
      .map(({ name, table, target }) => `${table} belongs to ${target} (${name}): add it to 'through' in ${RULES}.`);
    expect(problems).toEqual([]);
    const owned = [...rules].filter(([, rule]) => rule.through !== undefined);
    for (const [table, { through = [] }] of owned) {
      const owners = keys.filter((key) => key.table === table && key.on_delete === 'c').map(({ target }) => target);
      expect(owners, `the rows of ${table} are deleted with those of`).toEqual(expect.arrayContaining([...through]));
    }
  });

  it('no foreign key to a row of a person stands in the way of an erasure', () => {
    const blocking = keys.filter(
      ({ target, on_delete, is_deferred }) => isPersonal(target) && !['c', 'n'].includes(on_delete) && !is_deferred,
    );
    expect(blocking.map(({ name }) => `${name} needs 'on delete cascade' or 'on delete set null'`)).toEqual([]);
  });

  it('a table that belongs to nobody says why', () => {
    const unsaid = [...rules].filter(([table, rule]) => !isPersonal(table) && !rule.nobody);
    expect(unsaid).toEqual([]);
  });
});
