import type { StudentStanding } from '@slovickovo/contract/tasks/tasks';
import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { studentStanding } from '../../../../testing/students.ts';
import { studentRows } from './student-rows.ts';
import { TaskSummary } from './task-summary.tsx';

const STANDING = { attempts: 1, points: 4, max_points: 5, test_rate: 80, date_finished: '2026-11-20T08:00:00.000Z' };
const pupil = (user_id: number, standing: StudentStanding['standing']) =>
  studentStanding({ user_id, login: `jana${user_id}`, standing });

it.each([
  { students: [], text: '–', state: undefined },
  { students: [pupil(1, null)], text: '0 z 1', state: undefined },
  { students: [pupil(1, STANDING), pupil(2, null)], text: '1 z 2', state: 'finished' },
])('says "$text" of those who finished, and praises nobody for nothing', async ({ students, text, state }) => {
  const statistics = { words: [], students, average: null, mark_bounds: null };
  await renderApp(<TaskSummary rows={studentRows(students, undefined)} statistics={statistics} isFollowed={false} />, {
    texts: ['tasks', 'runs'],
  });
  const figure = screen.getByText('Hotovo').parentElement;
  expect(figure?.querySelector('dd')?.textContent).toBe(text);
  expect(figure?.dataset.state).toBe(state);
});

it.each([
  { students: [pupil(1, STANDING), pupil(2, null)], isSaid: true },
  { students: [pupil(1, STANDING), pupil(2, STANDING)], isSaid: false },
  { students: [pupil(1, null), pupil(2, null)], isSaid: false },
])('says that averages leave out who has no result, if there is an average and such a pupil: $isSaid', async (row) => {
  const statistics = { words: [], students: row.students, average: 80, mark_bounds: null };
  const rows = studentRows(row.students, undefined);
  await renderApp(<TaskSummary rows={rows} statistics={statistics} isFollowed={false} />, { texts: ['tasks', 'runs'] });
  expect(screen.queryByText('Do priemerov sa nepočíta, kto nemá výsledok.') !== null).toBe(row.isSaid);
});

it('says the average mark and how often each was reached, if the class has a scale of marks', async () => {
  const standingOf = (test_rate: number) => ({ ...STANDING, test_rate });
  const students = [pupil(1, standingOf(95)), pupil(2, standingOf(90)), pupil(3, standingOf(10)), pupil(4, null)];
  const statistics = { words: [], students, average: 65, mark_bounds: [90, 75, 50, 30] as MarkBounds };
  await renderApp(<TaskSummary rows={studentRows(students, undefined)} statistics={statistics} isFollowed={false} />, {
    texts: ['tasks', 'runs', 'terms'],
  });
  // 1 + 1 + 5 = 7, 7 / 3 = 2.333…
  expect(screen.getByText('Priemerná známka').parentElement?.querySelector('dd')?.textContent).toBe('2,33');
  for (const text of ['Známka 1: 2 žiaci', 'Známka 2: 0 žiakov', 'Známka 5: 1 žiak']) screen.getByText(text);
});
