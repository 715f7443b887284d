import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { ERRORS } from '@slovickovo/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSchool, type School } from '../testing/school.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

let school: School;
// biome-ignore lint/suspicious/noExplicitAny: the test says what is in the document
let document: any;
let operations: { path: string; method: string; operation: Operation }[];

beforeAll(async () => {
  school = await createSchool();
  document = (await school.as(null).get('/openapi.json')).body;
  operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => school.close());

const endpoints = Object.entries(API).flatMap(([feature, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint })),
);

describe('GET /openapi.json', () => {
  it('is an OpenAPI 3.1 document of this version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Slovíčkovo', version: expect.any(String) } });
    expect(document.components.schemas.Refusal.properties.message.enum).toEqual(Object.keys(ERRORS));
  });

  it('has every endpoint of the contract and no other', () => {
    const documented = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    const contracted = endpoints.map(
      ({ id, endpoint }) =>
        `${id} ${endpoint.method.toLowerCase()} /api${endpoint.path.replace(/:(\w+)/g, (_, name) => `{${name}}`)}`,
    );
    expect(documented.sort()).toEqual(contracted.sort());
  });

  it('declares the parameters of every path, and bodies for the endpoints that take one', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
      const { endpoint } = endpoints.find(({ id }) => id === operation.operationId) as (typeof endpoints)[number];
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.upload === true);
      expect(operation.security.length > 0).toBe(endpoint.access !== 'public');
      expect(operation.summary).not.toBe('');
    }
  });

  it('has only valid schemas and references that resolve', () => {
    for (const { operation } of operations) {
      const contents = [
        operation.requestBody?.content ?? {},
        ...Object.values(operation.responses).map(({ content }) => content ?? {}),
      ];
      for (const { schema } of contents.flatMap((content) => Object.values(content))) {
        const { $ref } = schema;
        if ($ref === undefined) expect(() => z.fromJSONSchema(schema)).not.toThrow();
        else expect(document.components.schemas[$ref.replace('#/components/schemas/', '')]).toBeDefined();
      }
      for (const { schema } of operation.parameters) expect(() => z.fromJSONSchema(schema)).not.toThrow();
    }
  });

  it('describes replies as they are sent', async () => {
    const schema = document.paths['/api/usergroups'].post.responses[200].content['application/json'].schema;
    const reply = await school.as(await school.teacher()).post('/usergroups', { name: 'I. A', comment: null });
    expect(z.fromJSONSchema(schema).safeParse(reply.body)).toMatchObject({ success: true });
    expect(z.fromJSONSchema(schema).safeParse({ ...reply.body, extra: 1 })).toMatchObject({ success: false });
  });
});
