import type { Ranking } from '@slovickovo/contract/rankings/rankings';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RankingList } from './ranking-list.tsx';

const line = (rank: number, user_id: number, ranking: number) => ({
  ...{ rank, user_id, login: `ziak-${user_id}`, country: 'sk', ranking },
});
const BEST = [line(1, 11, 90), line(2, 12, 40), line(2, 13, 40), line(4, 14, 20)];

async function show(ranking: Ranking, hidden_in_rankings = false): Promise<HTMLElement[]> {
  setCurrentUser({ ...PUPIL, hidden_in_rankings });
  await renderApp(<RankingList ranking={ranking} label="Najlepší na svete" />, { texts: ['rankings', 'ranking'] });
  const list = screen.queryByRole('list', { name: 'Najlepší na svete' });
  return list === null ? [] : within(list).getAllByRole('listitem');
}
const textsOf = (lines: HTMLElement[]) => lines.map(({ textContent }) => textContent);

it('marks the own line where it is in the list', async () => {
  const lines = await show({ world: BEST, user: line(2, 12, 40) });
  expect(textsOf(lines)).toEqual([
    'Poradie: 1.ziak-11 90 bodov',
    'Poradie: 2.ziak-12 Vy40 bodov',
    'Poradie: 2.ziak-13 40 bodov',
    'Poradie: 4.ziak-14 20 bodov',
  ]);
  expect(within(lines[0] as HTMLElement).getByRole('img', { name: 'Slovensko' })).toBeTruthy();
});

it('has the own line below when it is outside the list, with a bar relative to the first', async () => {
  const lines = await show({ world: BEST, user: line(250, 1, 9) });
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)?.textContent).toBe('Poradie: 250.ziak-1 Vy9 bodov');
  const bars = lines.map((one) => (one.lastElementChild as HTMLElement).style.getPropertyValue('--filled'));
  expect(bars).toEqual(['100%', '44%', '44%', '22%', '10%']);
});

it('has medals for the first three ranks only', async () => {
  const lines = await show({ world: BEST, user: null });
  expect(lines.map((one) => one.querySelector('svg')?.getAttribute('data-rank') ?? null)).toEqual([
    '1',
    '2',
    '2',
    null,
  ]);
});

it('says how to get a place, and what an empty ranking waits for', async () => {
  await show({ world: BEST, user: { ...line(1, 1, 0), rank: null } });
  expect(screen.getByText(/Miesto v rebríčku získate s prvým bodom/)).toBeTruthy();
  expect(screen.queryByText(/Ostatní Vás v rebríčkoch nevidia/)).toBeNull();
});

it('of nobody invites to be the first', async () => {
  expect(await show({ world: [], user: { ...line(1, 1, 0), rank: null } })).toEqual([]);
  expect(screen.getByText(/Zatiaľ tu nikto nemá body/)).toBeTruthy();
});

it('tells whoever hides, with the way to change it', async () => {
  const lines = await show({ world: [], user: line(1, 1, 9) }, true);
  expect(textsOf(lines)).toEqual(['Poradie: 1.ziak-1 Vy9 bodov']);
  expect(screen.getByRole('link', { name: 'Zmeniť v nastaveniach' }).getAttribute('href')).toBe('/app/settings');
});
