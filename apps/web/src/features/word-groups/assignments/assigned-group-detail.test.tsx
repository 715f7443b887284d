import type { User } from '@slovickovo/contract/accounts/accounts';
import type { AssignedGroupDetail as Detail } from '@slovickovo/contract/word-groups/assignments';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { PUPIL, TEACHER } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AssignedGroupDetail } from './assigned-group-detail.tsx';

const GROUP: Detail = {
  id: 4,
  name: 'Zvieratá',
  language_from: { id: 6, name: 'en', code: 'en', flag_name: 'gb' },
  language_to: { id: 24, name: 'sk', code: 'sk', flag_name: 'sk' },
  word_count: 1,
  created_at: '2026-11-20T07:00:00.000Z',
  updated_at: '2026-11-20T07:00:00.000Z',
  owner: 'teacher',
  valid_from: '2026-11-20T07:00:00.000Z',
  valid_until: null,
  usergroup: { usergroup_id: 1, usergroup_name: '5. A' },
  words: [{ word_id: 1, from: 'dog', to: 'pes', answered: 0, success: null }],
};
const NOTE = /patrí inému učiteľovi, preto ju nemôžete zadať/;

async function show(user: User, group: Detail = GROUP) {
  setCurrentUser(user);
  const page = (
    <AssignedGroupDetail
      group={group}
      onPractise={() => undefined}
      isOpeningPractice={false}
      tasks={null}
      words={null}
    />
  );
  return renderApp(page, { texts: ['word-groups'] });
}

it('tells a teacher why a group of a colleague cannot be set, and what to do', async () => {
  await show(TEACHER);
  expect(screen.getByText(NOTE).textContent).toMatch(/Požiadajte ho, nech Vám ju pošle/);
});

it.each([
  { who: 'a pupil', user: PUPIL, owner: 'teacher' as const },
  { who: 'the owner', user: TEACHER, owner: 'you' as const },
])('does not tell it to $who', async ({ user, owner }) => {
  await show(user, { ...GROUP, owner });
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('draws only the bands that have words', async () => {
  await show(PUPIL);
  expect([...document.querySelectorAll('span[data-part]')].map((part) => part.getAttribute('data-part'))).toEqual([
    'none',
  ]);
});
