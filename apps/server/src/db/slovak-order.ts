import { type RawBuilder, sql } from 'kysely';

/**
 * A column in the order of the Slovak alphabet, č after c and ch after h, and of numbers: "Unit 10" after "Unit 9" (product §2.37). It is
 * the order of what Slovaks read, also of people (`byName`); `compareNames` of the browser is the same rule.
 */
export function inSlovakOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate slovak_order`;
}
