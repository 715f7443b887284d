/**
 * Walks the calls that section 7 of the specification names, with the fields of its sections 3 and 7: a client that was written from the
 * specification finds what it names. `changed` cites the row of the decisions on the specification where a decision changed a call.
 */
import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCIAL_SETTINGS } from '../testing/access/social-access.ts';
import { createSchool, type School } from '../testing/school.ts';
import { ACCOUNT_CALLS } from '../testing/specification/calls/account-calls.ts';
import { CLASS_CALLS } from '../testing/specification/calls/class-calls.ts';
import { RANKING_CALLS } from '../testing/specification/calls/ranking-calls.ts';
import { TASK_CALLS } from '../testing/specification/calls/task-calls.ts';
import { WORD_CALLS } from '../testing/specification/calls/word-calls.ts';
import { CALLS_NOT_BUILT } from '../testing/specification/calls-not-built.ts';
import { OWN_CALLS } from '../testing/specification/own-calls.ts';
import { missingFields } from '../testing/specification/specified-entities.ts';
import { createSpecifiedWorld, type SpecifiedWorld } from '../testing/specification/specified-world.ts';

const CALLS = [...ACCOUNT_CALLS, ...WORD_CALLS, ...CLASS_CALLS, ...TASK_CALLS, ...RANKING_CALLS];

let school: School;
let world: SpecifiedWorld;
beforeAll(async () => {
  school = await createSchool(SOCIAL_SETTINGS);
});
afterAll(() => school.close());

function request(call: string, params: Record<string, number | string> = {}, query = '') {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(/:(\w+)/g, (_, name) => String(params[name]));
  return { method: method as 'GET', url: `/api${address}${query}` };
}

describe('a call of the specification', () => {
  beforeAll(async () => {
    world = await createSpecifiedWorld(school);
  });

  it.each(CALLS)('$call has the fields of $place', async ({ call, send, reply }) => {
    const { as, params, query, body, headers } = await send(world);
    const sent = { ...(body && { payload: body }), ...(headers && { headers }) };
    const answer = await school.as(as).send({ ...request(call, params, query), ...sent });
    expect(answer).toMatchObject({ status: 200 });
    const isText = call === 'GET /username-available';
    const status = call === 'POST /tests/generate' || call === 'POST /tests/results' ? 'valid' : 'success';
    expect(isText ? answer.body : answer.body.status).toBe(isText ? 'true' : status);
    expect(missingFields(answer.body, reply)).toEqual([]);
  });

  it.each(CALLS_NOT_BUILT)('$call answers 404, because another call replaced it', async ({ call }) => {
    expect((await school.as(world.teacher).send(request(call))).status).toBe(404);
  });
});

it('every endpoint is a call of the specification or one of the product', () => {
  const endpoints = Object.values(API).flatMap((table) => Object.values<Endpoint>(table));
  const built = endpoints.map(({ method, path }) => `${method} ${path}`);
  const named = [...new Set(CALLS.map(({ call }) => call)), ...OWN_CALLS];
  expect(built.sort()).toEqual(named.sort());
});

it('finds a missing field, and a list without rows', () => {
  const reply = { data: [{ id: 1, words: [] }] };
  expect(missingFields(reply, ['data[].id', 'data[].name', 'data[].words[].id', 'total'])).toEqual([
    'data[].name',
    'data[].words[].id',
    'total',
  ]);
});
