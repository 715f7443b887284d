import type { HomeOverview } from '@slovickovo/contract/home/home';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PointsWidgets } from './points-widgets.tsx';

const NO_PLACES = { world: null, country: null, month: null };

async function show(ranks: HomeOverview['points']['ranks']): Promise<string[]> {
  const points: HomeOverview['points'] = {
    ...{ total: 1_234, month: 45, year_month: '2026_11', ranks },
    ranked: { runs_per_day: 3, own_points_per_day: 300, class_points_per_day: 1_500 },
  };
  const nobody = { world: [], user: null };
  const rankings = { world: nobody, country: nobody, months: [] };
  const data: HomeOverview = { points, rankings, activity: [], classes: [], news: [], teacher: null, pupil: null };
  fakeApi({ 'GET /home': { status: 'success', data } });
  await renderApp(<PointsWidgets />, { texts: ['home'] });
  await screen.findByText('45');
  return screen.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

it('shows the points with the places in the world, in the country and of the month', async () => {
  expect(await show({ world: 12_345, country: 67, month: 3 })).toEqual([
    '45 bodov3. miesto vo svete',
    '1 234 bodov',
    '12 345. miesto',
    '67. miesto',
  ]);
});

it('says that there is no place yet before the first point that counts', async () => {
  expect(await show(NO_PLACES)).toEqual(['45 bodov', '1 234 bodov', 'zatiaľ bez poradia', 'zatiaľ bez poradia']);
});

it.each([
  { hidden_in_rankings: false, buttons: 4 },
  { hidden_in_rankings: true, buttons: 0 },
])('offers to share $buttons numbers if hidden is $hidden_in_rankings', async ({ hidden_in_rankings, buttons }) => {
  setCurrentUser({ ...PUPIL, hidden_in_rankings });
  await show({ world: 12_345, country: 67, month: 3 });
  expect(screen.queryAllByRole('button', { name: /Zdieľať/ })).toHaveLength(buttons);
});
