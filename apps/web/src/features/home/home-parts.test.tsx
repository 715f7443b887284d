import type { HomeOverview, Practice } from '@slovickovo/contract/home/home';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeNews } from './home-news.tsx';
import { OwnPractice } from './own-practice.tsx';
import { TodaysTasks } from './todays-tasks.tsx';

type Task = NonNullable<HomeOverview['teacher']>['tasks'][number];

const TASK: Task = {
  ...{ id: 4, name: 'Zvieratá', kind: 'homework', usergroup_id: 7, usergroup_name: 'IV. B', state: 'running' },
  ...{ valid_from: '2026-11-23T08:00:00.000Z', valid_until: null },
  ...{ expected: 26, finished: 20, writing: 2, missing: ['Adam Biely', 'Eva Čierna', 'Iva Sivá'], missing_count: 4 },
};

const showTasks = (...tasks: Task[]) =>
  renderApp(<TodaysTasks tasks={tasks} countdown={() => null} />, { texts: ['home'] });

it('says who writes and who is missing, and leads to the pupils of the task', async () => {
  await showTasks(TASK);
  const card = screen.getByRole('link', { name: /Zvieratá/ });
  expect(card.getAttribute('href')).toBe('/app/classes/7/homeworks/4/detail');
  expect(card.textContent).toContain('Hotovo: 20 z 26 · píšu 2 žiaci');
  expect(card.textContent).toContain('Chýbajú: Adam Biely, Eva Čierna, Iva Sivá a ešte 1 žiak');
});

it('names nobody while nobody has finished, and everybody once the task is over', async () => {
  const missed = { missing: ['Adam Biely'], missing_count: 1 };
  await showTasks(
    { ...TASK, expected: 1, finished: 0, writing: 0, ...missed },
    { ...TASK, id: 5, expected: 1, finished: 0, writing: 0, ...missed, state: 'ended' },
  );
  const [running, ended] = screen.getAllByRole('link');
  expect(running?.textContent).not.toContain('Adam Biely');
  expect(ended?.textContent).toContain('Chýba: Adam Biely');
});

it('ticks the first steps that are done, links the others, and goes when all are', async () => {
  const done = { class: true, pupils: false, words: true, task: false };
  await renderApp(<FirstSteps done={done} classId={7} />, { texts: ['home'] });
  const steps = within(screen.getByRole('list', { name: 'Prvé kroky' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vytvorte triedu (hotovo)',
    'Pridajte do nej žiakov',
    'Vytvorte skupinu slov (hotovo)',
    'Zadajte prvú domácu úlohu',
  ]);
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/classes/7',
    '/app/classes/7',
  ]);
});

it('shows no first steps when all are done', async () => {
  await renderApp(<FirstSteps done={{ class: true, pupils: true, words: true, task: true }} classId={7} />, {
    texts: ['home'],
  });
  expect(screen.queryByText('Prvé kroky')).toBeNull();
});

const PRACTICE: Practice = {
  days: [{ day: '2026-11-23', runs: 1, points: 5, success: 80 }],
  average: 80,
  streak: { current: 0, longest: 12, days: 30 },
};

it('keeps the longest row of days on the screen after a row has ended', async () => {
  const chart = ({ bars }: { bars: { name: string; percent: number | null }[] }) =>
    bars.map(({ name, percent }) => <p key={name}>{`${name}: ${percent}`}</p>);
  await renderApp(<OwnPractice practice={PRACTICE} chart={chart} />, { texts: ['home'] });
  expect(screen.getByText('Najdlhšia séria tento školský rok: 12 dní')).toBeTruthy();
  expect(screen.getByText('Začnite dnes novú sériu dní')).toBeTruthy();
  expect(screen.getByText('Priemerná úspešnosť za týždeň: 80 %')).toBeTruthy();
  expect(screen.getByText('pondelok 23.11.: 80')).toBeTruthy();
});

it('leads from news to the homework, and from a message to its class', async () => {
  const item = { author: 'Jana Nová', text: null, wordgroup_id: null, created_at: '2026-11-23T08:00:00.000Z' };
  const of = { usergroup_id: 7, usergroup_name: 'IV. B' };
  await renderApp(
    <HomeNews
      news={[
        { ...item, ...of, id: 1, kind: 'message', title: 'V piatok píšeme', test_id: null },
        { ...item, ...of, id: 2, kind: 'homework_set', title: 'Zvieratá', test_id: 4 },
      ]}
    />,
    { texts: ['home', 'classes'] },
  );
  const links = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual(['V piatok píšeme /app/classes/7', 'Zvieratá /app/classes/7/homeworks/4/detail']);
});
