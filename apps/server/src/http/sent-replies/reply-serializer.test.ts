import { expect, it } from 'vitest';
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
