import { type RawBuilder, sql } from 'kysely';
import { inSlovakOrder } from './slovak-order.ts';

/** The domain's `fullName` as SQL, for a row of `users` with this alias. */
export function fullNameOf(alias: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.surname`)}`;
}

/**
 * The order of people in lists (product §2.37): surname, name, id; `comparePeople` of the browser is the same rule. A person
 * without a surname stands by the name, without both by the login.
 */
export function byName(alias: string): RawBuilder<unknown> {
  const [surname, name, login] = ['surname', 'name', 'login'].map((column) => sql.ref(`${alias}.${column}`));
  const first = sql`coalesce(nullif(${surname}, ''), nullif(${name}, ''), ${login}) collate slovak_order`;
  return sql`${first}, ${inSlovakOrder(`${alias}.name`)}, ${sql.ref(`${alias}.id`)}`;
}
