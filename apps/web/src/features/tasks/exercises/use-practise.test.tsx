import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { usePractise } from './use-practise.ts';

const ENGLISH = { id: 6, code: 'en', name: 'English', flag_name: 'gb' };
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };
const GROUP = {
  id: 3,
  name: 'Zvieratá',
  language_from: ENGLISH,
  language_to: SLOVAK,
  word_count: 20,
  updated_at: '2026-11-20T08:00:00.000Z',
};

const exercise = (more: object) => ({
  id: 41,
  word_count: 20,
  created_at: '2026-11-21T08:00:00.000Z',
  settings: { wordGroups: [3] },
  ...more,
});

async function practise(own: object[], group = GROUP) {
  const calls = fakeApi({
    'GET /tests': { status: 'success', data: own, total: own.length },
    'POST /tests': { status: 'success', data: { id: 99 } },
  });
  const { user, address } = await renderApp(<Button group={group} />);
  await user.click(screen.getByRole('button', { name: 'Precvičiť' }));
  await waitFor(() => expect(address()).not.toBe('/here'));
  return { address: address(), created: calls.find(({ method }) => method === 'POST')?.body };
}

function Button({ group }: { group: typeof GROUP }) {
  const practice = usePractise();
  return (
    <button type="button" onClick={() => practice.mutate(group)}>
      Precvičiť
    </button>
  );
}

it('makes an exercise of all words with one press and opens it', async () => {
  const { address, created } = await practise([exercise({ settings: { wordGroups: [3, 4] } })]);
  expect(address).toBe('/app/trainings/99');
  expect(created).toMatchObject({
    name: 'Zvieratá',
    usergroup_id: null,
    settings: { type: 'random', ugType: null, wordGroups: [3], words: [] },
  });
});

it('opens the exercise that the group already has', async () => {
  const { address, created } = await practise([exercise({})]);
  expect(address).toBe('/app/trainings/41');
  expect(created).toBeUndefined();
});

it.each([
  { why: 'the words changed since', older: { created_at: '2026-11-19T08:00:00.000Z' } },
  { why: 'it has only some of the words', older: { word_count: 5 } },
])('makes another exercise if $why', async ({ older }) => {
  expect((await practise([exercise(older)])).address).toBe('/app/trainings/99');
});

it('lets the words be chosen if they are more than an exercise may have', async () => {
  const { address, created } = await practise([], { ...GROUP, word_count: 201 });
  expect(address).toBe('/app/trainings');
  expect(created).toBeUndefined();
});
