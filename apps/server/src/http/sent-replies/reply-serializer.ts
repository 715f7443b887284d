import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * Returns the function that writes replies of this schema: only declared fields are sent, a missing one is an error. It is
 * compiled with the first reply, because compiling all of them would be a fifth of the server's start.
 */
export function replySerializer(schema: z.ZodType): (reply: unknown) => string {
  let serialize: ((reply: unknown) => string) | undefined;
  return (reply) => {
    serialize ??= fastJson(replySchema(schema));
    return serialize(reply);
  };
}

/** Returns the JSON Schema of a reply. `anyOf` with null becomes `nullable`, which is written without trying alternatives. */
function replySchema(schema: z.ZodType): JsonSchema {
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
