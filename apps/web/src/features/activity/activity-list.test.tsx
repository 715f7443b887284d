import type { ActivityEntry } from '@slovickovo/contract/activity/activity';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ActivityList } from './activity-list.tsx';

const EXERCISE: ActivityEntry = {
  id: 31,
  test_id: 7,
  test_name: 'Opakovanie',
  kind: 'exercise',
  usergroup_id: null,
  usergroup_name: null,
  date_finished: '2026-10-05T08:00:00.000Z',
  test_rate: 80,
  points: 8,
  max_points: 10,
  entered_by_teacher: false,
};
const HOMEWORK: ActivityEntry = {
  ...EXERCISE,
  id: 32,
  test_id: 9,
  test_name: 'Zvieratá',
  kind: 'homework',
  usergroup_id: 5,
  usergroup_name: 'IV. B',
  entered_by_teacher: true,
};

const show = (activity: ActivityEntry[], total: number) => {
  fakeApi({ 'GET /user/activity': { status: 'success', data: { activity, total } } });
  return renderApp(<ActivityList page={1}>{(all) => <p>Spolu {all}</p>}</ActivityList>, { texts: ['activity'] });
};

it('leads from each entry to its result', async () => {
  await show([HOMEWORK, EXERCISE], 12);
  const [homework = '', exercise = ''] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(homework).toContain('Domáca úloha · IV. B');
  expect(homework).toContain('zadal učiteľ');
  expect(homework).toContain('8 z 10 b.');
  expect(exercise).toContain('Cvičenie');
  expect(exercise).not.toContain('zadal učiteľ');
  expect(addressOf('Zvieratá')).toBe('/app/classes/5/homeworks/9/result?result=32');
  expect(addressOf('Opakovanie')).toBe('/app/trainings/7/result?result=31');
  screen.getByText('Spolu 12');
});

it('says what to do when there is no activity', async () => {
  await show([], 0);
  await screen.findByText('Zatiaľ tu nie je žiadna aktivita');
  expect(addressOf('Cvičenia')).toBe('/app/trainings');
  expect(screen.queryByRole('list')).toBeNull();
});

function addressOf(link: string) {
  return screen.getByRole('link', { name: link }).getAttribute('href');
}
