import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * Returns the JSON Schema that a reply is serialised by: only declared fields are sent, a missing one is an error. `anyOf`
 * with null becomes `nullable`, which the serialiser writes without trying alternatives.
 */
export function replySchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', reused: 'inline' });
  return withNullable(json) as JsonSchema;
}

function withNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullable);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNullable(value)]));
  const { anyOf, ...rest } = entries as { anyOf?: JsonSchema[] };
  if (anyOf?.length === 2 && anyOf[1]?.type === 'null') return { ...rest, ...anyOf[0], nullable: true };
  return entries;
}
