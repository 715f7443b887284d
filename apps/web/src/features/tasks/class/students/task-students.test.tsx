import type { LiveStudent } from '@slovickovo/contract/runs/runs';
import type { ResultSummary, StudentStanding } from '@slovickovo/contract/tasks/tasks';
import { type MarkBounds, SUGGESTED_MARK_BOUNDS } from '@slovickovo/domain/scoring/marks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notices } from '../../../../lib/notices.ts';
import { fakeApi, refusal } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { liveStudent, studentStanding } from '../../../../testing/students.ts';
import { studentRows } from './student-rows.ts';
import { TaskStudents } from './task-students.tsx';

afterEach(() => vi.unstubAllGlobals());

const STANDING = { attempts: 1, points: 4, max_points: 5, test_rate: 80, date_finished: '2026-11-20T08:00:00.000Z' };
const NAMES = ['Jana', 'Peter', 'Eva'];

const pupil = (user_id: number, changes: Partial<StudentStanding> = {}) =>
  studentStanding({ user_id, name: NAMES[user_id - 1] ?? 'Žiak', login: `login${user_id}`, ...changes });

const now = (user_id: number, changes: Partial<LiveStudent> = {}) =>
  liveStudent({ user_id, name: '', surname: '', ...changes });

interface ShowOptions {
  isLost?: boolean;
  isOver?: boolean;
  markBounds?: MarkBounds;
}

async function show(
  students: StudentStanding[],
  latest?: LiveStudent[],
  { isLost = false, isOver = false, markBounds }: ShowOptions = {},
) {
  const onEnterFor = vi.fn();
  const live = latest && { students: latest, received_at: Date.now(), isLost };
  const { user } = await renderApp(
    <TaskStudents
      taskId={3}
      classId={9}
      kind="test"
      isArchived={false}
      isOver={isOver}
      rows={studentRows(students, live)}
      markBounds={markBounds}
      live={live}
      onEnterFor={onEnterFor}
      addTime={({ name }) => <button type="button">+ {name}</button>}
    />,
    { texts: ['tasks', 'components'] },
  );
  const row = (name: string) =>
    within(screen.getByRole('table', { name: 'Žiaci' })).getByRole('row', { name: new RegExp(name) });
  return { user, row, onEnterFor };
}

it('shows every pupil once, with state, progress and result', async () => {
  const { row } = await show(
    [pupil(1), pupil(2), pupil(3, { standing: STANDING })],
    [
      now(1),
      now(2, { state: 'playing', current: 4, remaining_ms: 65_000 }),
      now(3, { state: 'finished', test_rate: 80 }),
    ],
  );
  expect(screen.getAllByText('Malá Jana')).toHaveLength(1);
  expect(row('Jana').textContent).toContain('Nezačaté');
  expect(within(row('Peter')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('4');
  // Seconds may pass before it is read.
  expect(row('Peter').textContent).toMatch(/Píše4 \/ 10zostáva 1:0[0-5]/);
  expect(row('Eva').textContent).toContain('Hotovo');
  expect(row('Eva').textContent).toContain('4 / 580 %');
  expect(screen.queryByText(/známka/i)).toBeNull();
});

it('counts 0 percent for a pupil without a result once the task is over, and not while the pupil writes', async () => {
  const { row } = await show(
    [pupil(1), pupil(2), pupil(3, { standing: STANDING })],
    [now(1), now(2, { state: 'playing' }), now(3)],
    {
      isOver: true,
    },
  );
  expect(row('Jana').textContent).toContain('0 %');
  expect(row('Peter').textContent).not.toContain('0 %');
  expect(row('Eva').textContent).toContain('80 %');
});

it('shows the mark of those who have written, if the class has a scale of marks', async () => {
  const students = [pupil(1), pupil(2), pupil(3, { standing: STANDING })];
  const latest = [now(1), now(2, { state: 'finished', test_rate: 49 }), now(3, { state: 'finished', test_rate: 80 })];
  const { row } = await show(students, latest, { isOver: true, markBounds: [...SUGGESTED_MARK_BOUNDS] });
  const markOf = (name: string) => within(row(name)).queryByText(/^Známka \d$/)?.textContent;
  expect(screen.getByRole('columnheader', { name: 'Úspešnosť, známka' })).toBeTruthy();
  expect(['Jana', 'Peter', 'Eva'].map(markOf)).toEqual([undefined, 'Známka 4', 'Známka 2']);
});

it('adds time to the open run of a pupil only', async () => {
  const playing = now(2, { state: 'playing', remaining_ms: 65_000 });
  await show([pupil(1), pupil(2)], [now(1), playing]);
  expect(screen.getByRole('button', { name: '+ Peter Malá' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '+ Jana Malá' })).toBeNull();
});

it('lets a pupil in who joined after the start, with one press', async () => {
  const calls = fakeApi({ 'POST /tests/3/admissions': { status: 'success' } });
  const { user, row } = await show([pupil(1, { needs_consent: true })], [now(1, { state: 'needs_consent' })]);
  expect(row('Jana').textContent).toContain('Príchod po začiatku');
  expect(screen.getByText(/Písať môžu, keď ich do nej pustíte/)).toBeTruthy();
  const admit = screen.getByRole('button', { name: 'Pustiť do písomky: Jana Malá' });
  // The column of buttons has room for one word.
  expect(admit.textContent).toBe('Pustiť');
  await user.click(admit);
  expect(calls[0]?.body).toEqual({ user_id: 1 });
  await waitFor(() => expect(notices.get().map(({ text }) => text)).toEqual(['Do písomky ste pustili: Jana Malá']));
});

it('asks before a pupil is let in who may know the right answers', async () => {
  const calls = fakeApi({
    'POST /tests/3/admissions': ({ body }) =>
      (body as object & { answers_known?: true }).answers_known
        ? { status: 'success' }
        : refusal('answers_are_shown', 409),
  });
  const { user } = await show([pupil(1, { needs_consent: true })], [now(1, { state: 'needs_consent' })]);
  const press = () => user.click(screen.getByRole('button', { name: 'Pustiť do písomky: Jana Malá' }));
  await press();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zrušiť' }));
  expect(calls).toHaveLength(1);
  await press();
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/už mohol čítať správne odpovede/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Pustiť' }));
  await waitFor(() => expect(calls[2]?.body).toEqual({ user_id: 1, answers_known: true }));
});

it('says that the connection is lost, and keeps the rows', async () => {
  const { row } = await show([pupil(1)], [now(1)], { isLost: true });
  expect(screen.getByText(/Spojenie sa prerušilo/)).toBeTruthy();
  expect(row('Jana')).toBeTruthy();
});

it('marks a result that was too fast and one of a pupil who left', async () => {
  const { row } = await show([pupil(1, { standing: STANDING, suspicious: true }), pupil(2, { left_class: true })]);
  expect(row('Jana').textContent).toContain('podozrivo rýchlo');
  expect(row('Peter').textContent).toContain('odchod z triedy');
});

it('marks a result that a teacher enters for the pupil, while it is entered too', async () => {
  const { row } = await show(
    [pupil(1, { standing: STANDING, entered_by_teacher: true }), pupil(2), pupil(3)],
    [now(1), now(2, { entered_by_teacher: true }), now(3)],
  );
  expect(row('Jana').textContent).toContain('zadal učiteľ');
  expect(row('Peter').textContent).toContain('zadal učiteľ');
  expect(row('Eva').textContent).not.toContain('zadal učiteľ');
});

it('a test is entered for a pupil who does not write it, and one that a teacher has begun to enter goes on', async () => {
  const { user, row, onEnterFor } = await show(
    [pupil(1), pupil(2), pupil(3)],
    [now(1, { state: 'playing' }), now(2, { state: 'lost', entered_by_teacher: true }), now(3)],
  );
  const enterFor = (name: string) => within(row(name)).queryByRole('button', { name: /Vyplniť za žiaka/ });
  expect(enterFor('Jana')).toBeNull();
  await user.click(enterFor('Peter') as HTMLElement);
  await user.click(enterFor('Eva') as HTMLElement);
  expect(onEnterFor.mock.calls).toEqual([
    [{ user_id: 2, name: 'Peter Malá' }, true],
    [{ user_id: 3, name: 'Eva Malá' }, false],
  ]);
});

it('tells pupils of the same name apart by their logins', async () => {
  await show([pupil(1), { ...pupil(2), name: 'Jana' }]);
  expect(screen.getByText('(login1)')).toBeTruthy();
  expect(screen.getByText('(login2)')).toBeTruthy();
});

it('a column of the chart leads to the answers of its pupil, at once where there is one result', async () => {
  const result: ResultSummary = {
    ...{ id: 7, test_id: 3, user_id: 3, f_name: 'Eva Malá', date_started: STANDING.date_finished },
    ...{
      date_finished: STANDING.date_finished,
      test_rate: 80,
      points: 4,
      max_points: 5,
      correct: 1,
      question_count: 1,
    },
    ...{ suspicious: true, entered_by_teacher: false, left_class: false },
  };
  const question = { type: 'select', wType: 'from', word: { from: 'pes', to: 'dog' }, response: 'dog', valid: true };
  fakeApi({
    'GET /test-results-all/3': { status: 'success', data: { results: [result], total: 1 } },
    'GET /test-results/3/7': {
      status: 'success',
      data: {
        ...{ id: 7, suspicious: true, withheld: null, result: { current: 1, questions: [question] } },
        test: { language_from: { code: 'sk' }, language_to: { code: 'en' } },
      },
    },
  });
  const { user } = await show([pupil(1), pupil(3, { standing: STANDING })]);
  await user.click(screen.getByRole('button', { name: 'Eva Malá: 80 %' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eva Malá' });
  expect(await within(dialog).findByText('pes')).toBeTruthy();
  expect(within(dialog).getAllByText(/podozrivo rýchlo/i)).toHaveLength(1);
  expect(within(dialog).getByRole('link', { name: 'Všetko o žiakovi' }).getAttribute('href')).toBe(
    '/app/classes/9/students/3',
  );
});

it('leads from a class without pupils straight to their invitation', async () => {
  await show([]);
  expect(screen.getByRole('link', { name: 'Pozvať žiakov' }).getAttribute('href')).toBe('/app/classes/9?invite=code');
});
