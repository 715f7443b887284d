import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSchool, ENGLISH_SLOVAK, type Person, type School } from '../testing/school.ts';

/** Inputs of an endpoint. They are the same each time (`tools/generated-inputs.ts`), so that more of them find no more at the next run. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 10);
/** Processor time, which busy neighbours hardly change. */
const LONGEST_US = 2_000_000;
type JsonSchema = z.core.JSONSchema.JSONSchema;

let address = 0;

/** A teacher with a class, words and homework, created first, so that the small ids among the inputs are the teacher's. */
async function createTeacher(school: School): Promise<Person> {
  const teacher = await school.teacher();
  const { id: usergroup_id } = await school.classOf(teacher, await school.pupils(1));
  const group = await school.wordGroupOf(teacher);
  const settings = {
    type: 'random',
    difficulty: 'easy',
    time: null,
    diacritic: true,
    email: false,
    ugType: 'homework',
  };
  await school.as(teacher).post('/tests', {
    name: 'Zvieratá',
    usergroup_id,
    valid_from: '2026-01-01T00:00:00Z',
    valid_until: null,
    language_ids: ENGLISH_SLOVAK,
    settings: { ...settings, wordGroups: [group.id], words: [] },
  });
  return teacher;
}

const TEXTS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    "'",
    '\\',
    '1',
    '-1',
    '2026-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ),
  fc.constantFrom(
    '2026-01-01T00:00:00+23:59',
    '0000-01-01T00:00:00Z',
    'sk',
    'İ',
    'x'.repeat(1_001),
    '̈'.repeat(200),
    '𝒶'.repeat(200),
  ),
);
const DATES = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '2999-12-31T23:59:59-23:59',
    '0000-01-01T00:00:00Z',
  ),
);
const NUMBERS = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.constantFrom(0, -1, 0.5, 2 ** 31, 2 ** 53 - 1, 1e308),
  fc.integer(),
);

/** Values of a schema, in which any part may be replaced by an arbitrary value. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: fittingValues(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

function fittingValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one as JsonSchema)));
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date-time') return DATES;
      return schema.pattern?.includes('\\d') ? fc.integer({ min: 1, max: 4 }).map(String) : TEXTS;
    case 'integer':
    case 'number':
      return NUMBERS;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items as JsonSchema), { maxLength: 6 });
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      const requiredKeys = schema.required ?? [];
      return fc.record(Object.fromEntries(properties.map(([key, one]) => [key, valuesOf(one as JsonSchema)])), {
        requiredKeys,
      });
    }
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

/** A file of arbitrary bytes, or a text as users paste it. */
const FILES = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  TEXTS.map((text) => Buffer.from(`${text};${text}\n${text}`)),
);

function inputOf(schema: z.ZodObject | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.constant({});
  return fittingValues(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

/**
 * Returns a value as part of an address, everything but texts as JSON: `String` would call the value's own `toString`, which
 * is not always a function.
 */
function addressPart(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed());
}

function queryText(query: unknown): string {
  const pairs = Object.entries(query as Record<string, unknown>).map(
    ([key, value]) => `${encodeURIComponent(key)}=${addressPart(value)}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const endpoints = Object.values(API).flatMap((table) => Object.values<Endpoint>(table));
const reads = endpoints.filter(({ method }) => method === 'GET');
const writes = endpoints.filter(({ method }) => method !== 'GET');

describe(`${INPUTS} inputs of all kinds`, () => {
  describe('of reads, which share a school because they change nothing', () => {
    let school: School;
    let teacher: Person;
    beforeAll(async () => {
      school = await createSchool();
      teacher = await createTeacher(school);
    });
    afterAll(() => school.close());

    it.each(reads)('cause no failure of $method $path', (endpoint) => sendInputs(endpoint, { school, teacher }));
  });

  it.each(writes)('cause no failure of $method $path', async (endpoint) => {
    const school = await createSchool();
    try {
      await sendInputs(endpoint, { school, teacher: await createTeacher(school) });
    } finally {
      await school.close();
    }
  });
});

/** Sends generated inputs to an endpoint: none may cause a failure of the server or keep it busy for long. */
async function sendInputs(endpoint: Endpoint, { school, teacher }: { school: School; teacher: Person }): Promise<void> {
  const takesInput = [endpoint.params, endpoint.query, endpoint.body, endpoint.upload].some(Boolean);
  const input = fc.record({
    params: inputOf(endpoint.params) as fc.Arbitrary<Record<string, unknown>>,
    query: inputOf(endpoint.query),
    body: fc.oneof({ weight: 20, arbitrary: inputOf(endpoint.body) }, { weight: 1, arbitrary: fc.jsonValue() }),
    file: FILES,
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ params, query, body, file }) => {
      address += 1;
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => addressPart(params[name]));
      const before = process.cpuUsage();
      const send = () =>
        school.as(teacher, { address: `10.9.0.${address}` }).send({
          method: endpoint.method,
          url: `/api${path}${queryText(query)}`,
          ...(endpoint.body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
          ...(endpoint.upload && { payload: file, headers: { 'content-type': 'application/octet-stream' } }),
          ...(endpoint.stream && { payloadAsStream: true }),
        });
      let reply = await send();
      if (reply.status === 429) {
        // A limit of attempts refuses the caller, whatever the input is.
        await school.db.deleteFrom('attempts').execute();
        reply = await send();
      }
      expect(reply.status).toBeLessThan(500);
      const { user, system } = process.cpuUsage(before);
      expect(user + system).toBeLessThan(LONGEST_US);
    }),
    { numRuns: takesInput ? INPUTS : 1 },
  );
}
