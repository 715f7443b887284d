import { Ajv } from 'ajv';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * Returns the function that writes replies of this schema: only declared fields are sent, a missing one is an error.
 *
 * A reply that has exactly the declared fields is written by JSON.stringify, which needs a fifth of the memory of a serializer in
 * JavaScript. Both parts are compiled when they are first needed, because compiling all of them would be a fifth of the server's start.
 */
export function replySerializer(schema: z.ZodType): (reply: unknown) => string {
  let isExact: ((reply: unknown) => boolean) | undefined;
  let serialize: ((reply: unknown) => string) | undefined;
  return (reply) => {
    isExact ??= compiler().compile(shapeOf(replySchema(schema)));
    if (isExact(reply)) return JSON.stringify(reply);
    serialize ??= fastJson(replySchema(schema));
    return serialize(reply);
  };
}

let ajv: Ajv | undefined;

/** The one compiler of checks. NaN is no number for it; the schemas are our own, so they are not validated. */
function compiler(): Ajv {
  ajv ??= new Ajv({ strict: false, strictNumbers: true, meta: false, validateSchema: false });
  return ajv;
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

/** The keywords of a schema that decide how a value is written. The others say which values are valid. */
const SHAPES = [
  'type',
  'nullable',
  'required',
  'properties',
  'additionalProperties',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
];

/** The schema of values that have exactly the declared fields, whether or not their contents are valid. */
function shapeOf(schema: JsonSchema): JsonSchema {
  const shape: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (SHAPES.includes(key)) shape[key] = key === 'properties' ? shapesOf(value as JsonSchema) : shapeWithin(value);
  }
  return shape;
}

function shapesOf(schemas: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema as JsonSchema)]));
}

function shapeWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeWithin);
  return typeof value === 'object' && value !== null ? shapeOf(value as JsonSchema) : value;
}
