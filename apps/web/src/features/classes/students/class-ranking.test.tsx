import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ClassRanking } from './class-ranking.tsx';

async function show(data: object) {
  fakeApi({ 'GET /usergroups/7/ranking': { status: 'success', data } });
  await renderApp(<ClassRanking classId={7} />, { texts: ['classes', 'components'] });
}

it('shows a pupil the own place and points', async () => {
  await show({ student_count: 26, user: { rank: 3, ranking: 41 } });
  expect((await screen.findByText('3. miesto z 26')).parentElement?.textContent).toBe('3. miesto z 2641 bodov');
  expect(screen.queryByRole('list', { name: 'Rebríček triedy' })).toBeNull();
});

it('shows no place before the first point', async () => {
  await show({ student_count: 26, user: { rank: 20, ranking: 0 } });
  expect(await screen.findByText(/zatiaľ nemáte žiadne body/)).toBeTruthy();
  expect(screen.queryByText(/miesto z/)).toBeNull();
});

it('shows the teacher every pupil', async () => {
  const pupil = (user_id: number) => ({
    user_id,
    rank: user_id,
    ranking: 10 - user_id,
    name: 'Eva',
    surname: `Malá ${user_id}`,
  });
  await show({ student_count: 2, students: [1, 2].map((id) => ({ ...pupil(id), login: `eva${id}` })) });
  const lines = within(await screen.findByRole('list', { name: 'Rebríček triedy' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Poradie: 1.Eva Malá 19 bodov',
    'Poradie: 2.Eva Malá 28 bodov',
  ]);
});

it('tells the teacher pupils of the same name apart, and gives nobody a place before the first point', async () => {
  const pupil = (user_id: number, ranking: number) => ({
    user_id,
    rank: user_id,
    ranking,
    name: 'Adam',
    surname: 'Horváth',
  });
  const students = [
    { ...pupil(1, 4), login: 'adam_horvath2' },
    { ...pupil(2, 0), login: 'adam_horvath' },
  ];
  await show({ student_count: 2, students });
  const lines = within(await screen.findByRole('list', { name: 'Rebríček triedy' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Poradie: 1.Adam Horváth (adam_horvath2)4 body',
    'Poradie: –Adam Horváth (adam_horvath)0 bodov',
  ]);
});
