import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { ERRORS } from '@slovickovo/contract/errors';
import { CALL_KEY_HEADER, EXPECTED_USER_HEADER } from '@slovickovo/contract/headers';
import { FIELD_PROBLEMS } from '@slovickovo/domain/field-problems';
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties, required } = jsonSchema(schema, 'input') as {
    properties: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required?.includes(name) ?? false),
    schema: property,
  }));
}

const CALL_KEY = {
  name: CALL_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    "A UUID of the caller's intention: the same call with the same key is made once, and has the same reply.",
  schema: { type: 'string', format: 'uuid' },
};

const EXPECTED_USER = {
  name: EXPECTED_USER_HEADER,
  in: 'header',
  required: false,
  description: 'The id of the user whose session it should be; the call is refused in a session of another user.',
  schema: { type: 'integer' },
};

function operation(feature: string, name: string, endpoint: Endpoint) {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.repeatable ? [CALL_KEY] : []),
      ...(endpoint.access === 'public' ? [] : [EXPECTED_USER]),
    ],
    ...requestBody(endpoint),
    responses: {
      ...successReply(endpoint),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function successReply(endpoint: Endpoint) {
  if (endpoint.redirect) return { 303: { description: 'Goes on at the address of `location`' } };
  return { 200: { description: 'Done, or refused with status "failed"', content: replyContent(endpoint) } };
}

const BYTES: JsonSchema = { type: 'string', format: 'binary' };

function requestBody({ body, upload }: Endpoint) {
  if (upload) return { requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } } };
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
}

function replyContent({ binary, response }: Endpoint) {
  if (binary) return Object.fromEntries(binary.map((type) => [type, { schema: BYTES }]));
  const type = response instanceof z.ZodEnum ? 'text/plain' : 'application/json';
  return { [type]: { schema: jsonSchema(response, 'output') } };
}

const refusal = {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { const: 'failed' },
    message: { enum: Object.keys(ERRORS) },
    fields: { type: 'object', additionalProperties: { enum: [...FIELD_PROBLEMS] } },
    possible: { type: 'array', items: { type: 'string' } },
    words: { type: 'array', items: { type: 'string' } },
    data: { type: 'object' },
  },
};

/** Returns the API as an OpenAPI 3.1 document, derived from the contract. */
export function openApiDocument(version: string, cookieName: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, table] of Object.entries(API)) {
    for (const [name, endpoint] of Object.entries(table as Record<string, Endpoint>)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Slovíčkovo', version, description: 'Word lists, practice and homework for schools.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Refusal: refusal },
    },
  };
}
