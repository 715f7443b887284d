import { expect, it } from 'vitest';
import { Answer } from './answer.ts';

const answer = (statusCode: number, body: object) => new Answer({ statusCode, headers: {} }, body);

it('throws the status and message of a refusal where a payload is read', () => {
  const fields = { name: 'name_required' };
  const refused = answer(422, { status: 'failed', message: 'invalid_fields', fields });
  expect(() => refused.data).toThrow('422 invalid_fields {"name":"name_required"}');
  expect(() => refused.testResult).toThrow('422 invalid_fields');
  expect(refused).toMatchObject({ status: 422, message: 'invalid_fields', fields });
});

it('returns the payload of a success, and the data that a refusal carries', () => {
  expect(answer(200, { status: 'success', data: [1] }).data).toEqual([1]);
  expect(answer(409, { status: 'failed', message: 'run_open', data: { run_id: 7 } }).data).toEqual({ run_id: 7 });
});
