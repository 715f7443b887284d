import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RankingOfPeople } from './ranking-of-people.tsx';

const POINTS = {
  ...{ total: 5, month: 5, year_month: '2026_01', ranks: { world: 1, country: 1, month: 1 } },
  ranked: { runs_per_day: 3, own_points_per_day: 300, class_points_per_day: 1_500 },
};
const line = (login: string, ranking: number) => ({ rank: 1, user_id: 1, login, country: 'sk', ranking });

function Page() {
  const [month, setMonth] = useState<string>();
  return <RankingOfPeople scope="country" month={month} onMonth={setMonth} />;
}

it('shows all of the time, a chosen month of the last three, and what is new when it is refreshed', async () => {
  setCurrentUser(PUPIL);
  let points = 50;
  const reply = (ranking: number) => ({ status: 'success', data: { world: [line('jana', ranking)], user: null } });
  fakeApi({
    'GET /user/points': { status: 'success', data: POINTS },
    'GET /ranking/country': ({ address }) => reply(address.endsWith('?month=2025_12') ? 7 : points),
  });
  const { user } = await renderApp(<Page />, { texts: ['rankings', 'ranking'] });
  expect(await screen.findByText('50 bodov')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Najlepší v krajine Slovensko' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Od začiatku', 'január 2026', 'december 2025', 'november 2025'],
  ]);
  points = 60;
  await user.click(screen.getByRole('button', { name: 'Obnoviť: Najlepší v krajine Slovensko' }));
  expect(await screen.findByText('60 bodov')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Obdobie' }), 'december 2025');
  expect(await screen.findByText('7 bodov')).toBeTruthy();
});
