import { type RawBuilder, sql } from 'kysely';

/** A person's name as replies and texts show it. */
export function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`;
}

/** The same of a row of `users` in a statement, by the row's alias. */
export function fullNameOf(alias: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.surname`)}`;
}

/** A text as the Slovak alphabet sorts it: č after c, ch after h. */
export function inSlovakOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "sk-x-icu"`;
}

/** The order of people in lists: surname, name, id. */
export function byName(alias: string): RawBuilder<unknown> {
  return sql`${inSlovakOrder(`${alias}.surname`)}, ${inSlovakOrder(`${alias}.name`)}, ${sql.ref(`${alias}.id`)}`;
}
