import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { replySerializer } from './reply-serializer.ts';

const serialize = replySerializer(
  z.strictObject({ id: z.int(), pupil: z.strictObject({ name: z.string() }).nullable() }),
);

it('writes the declared fields and no others, at any depth', () => {
  const row = { id: 1, password_hash: 'secret', pupil: { name: 'Eva', email: 'eva@skola.sk' } };
  expect(JSON.parse(serialize(row))).toEqual({ id: 1, pupil: { name: 'Eva' } });
});

it('does not write a reply that lacks a field', () => {
  expect(() => serialize({ pupil: null })).toThrow();
});

describe('replies of all shapes', () => {
  const word = z.strictObject({ from: z.string(), to: z.string().nullable(), place: z.int().optional() });
  const schema = z.strictObject({
    status: z.literal('success'),
    kind: z.enum(['test', 'homework']),
    share: z.number(),
    isOpen: z.boolean().nullable(),
    words: z.array(word),
    counts: z.record(z.string(), z.int()),
    place: z.union([z.strictObject({ id: z.int() }), z.strictObject({ name: z.string() })]),
    pair: z.tuple([z.int(), z.string()]),
    newest: word.nullable(),
  });
  const key = fc.string({ unit: fc.constantFrom(...'abcxyz'), minLength: 1 });
  const arbitraryWord = fc.record(
    { from: fc.string({ unit: 'binary' }), to: fc.option(fc.string()), place: fc.integer() },
    { requiredKeys: ['from', 'to'] },
  );
  const replies = fc.record({
    status: fc.constant('success' as const),
    kind: fc.constantFrom('test' as const, 'homework' as const),
    share: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    isOpen: fc.option(fc.boolean()),
    words: fc.array(arbitraryWord),
    counts: fc.dictionary(key, fc.integer()),
    place: fc.oneof(fc.record({ id: fc.integer() }), fc.record({ name: fc.string() })),
    pair: fc.tuple(fc.integer(), fc.string()),
    newest: fc.option(arbitraryWord),
  });
  const write = replySerializer(schema);
  const written = (value: object): unknown => JSON.parse(write(value));

  it('are written whole', () => {
    fc.assert(
      fc.property(replies, (reply) => {
        expect(written(reply)).toEqual(JSON.parse(JSON.stringify(reply)));
      }),
    );
  });

  it('are written without what is not declared, wherever it stands', () => {
    const secret = { secret: 'x' };
    fc.assert(
      fc.property(replies, fc.nat(2), (reply, where) => {
        const words = reply.words.map((each) => ({ ...each, ...secret }));
        const leaking = [
          { ...reply, ...secret },
          { ...reply, words },
          { ...reply, newest: reply.newest && { ...reply.newest, ...secret } },
        ][where] as object;
        expect(written(leaking)).toEqual(JSON.parse(JSON.stringify(reply)));
      }),
    );
  });
});
