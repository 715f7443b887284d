import { type RawBuilder, sql } from 'kysely';

/** The domain's `fullName` as SQL, for a row of `users` with this alias. */
export function fullNameOf(alias: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.surname`)}`;
}

/** A column in the order of the Slovak alphabet: č after c, ch after h. */
export function inSlovakOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "sk-x-icu"`;
}

/** The order of people in lists: surname, name, id. */
export function byName(alias: string): RawBuilder<unknown> {
  return sql`${inSlovakOrder(`${alias}.surname`)}, ${inSlovakOrder(`${alias}.name`)}, ${sql.ref(`${alias}.id`)}`;
}
