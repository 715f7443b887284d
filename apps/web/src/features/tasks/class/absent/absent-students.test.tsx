import type { LiveStudent } from '@slovickovo/contract/runs/runs';
import type { StudentStanding, TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { liveStudent, studentStanding } from '../../../../testing/students.ts';
import { studentRows } from '../students/student-rows.ts';
import { AbsentStudents } from './absent-students.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const TEST = { id: 5, name: 'Test č. 1' } as TaskDetail;
const STANDING = { attempts: 1, points: 4, max_points: 5, test_rate: 80, date_finished: '2026-11-20T08:00:00.000Z' };
const NAMES = ['Jana', 'Peter', 'Eva'];

const pupil = (user_id: number, changes: Partial<StudentStanding> = {}) =>
  studentStanding({ user_id, name: NAMES[user_id - 1] ?? 'Žiak', login: `login${user_id}`, ...changes });

const CREATED = { status: 'success', data: [{ ...TEST, id: 6, usergroup_id: 9 }] };

async function show(students: StudentStanding[], latest?: LiveStudent[], reply: object = CREATED) {
  const calls = fakeApi({
    'GET /user/bells': { status: 'success', data: [] },
    'POST /tests/5/duplicate': reply,
  });
  const live = latest && { students: latest, received_at: Date.now(), isLost: false };
  const { user } = await renderApp(<AbsentStudents classId={9} test={TEST} rows={studentRows(students, live)} />, {
    texts: ['tasks', 'new-tasks', 'times', 'classes'],
  });
  return { calls, user };
}

const offer = () => screen.queryByRole('button', { name: /^Nová písomka pre/ });

it('offers a new test for those who have no result, not for who writes, has left, or has a result', async () => {
  await show(
    [pupil(1), pupil(2), pupil(3, { standing: STANDING }), pupil(4, { left_class: true })],
    [liveStudent({ user_id: 1 }), liveStudent({ user_id: 2, state: 'playing' })],
  );
  expect(offer()?.textContent).toBe('Nová písomka pre 1 chýbajúceho');
});

it('offers nothing when everybody has written it', async () => {
  await show([pupil(1, { standing: STANDING })]);
  expect(offer()).toBeNull();
});

it('does not count who has a later date, until that is over without a result', async () => {
  const make_up = {
    test_id: 6,
    valid_from: '2026-11-20T08:00:00.000Z',
    valid_until: null,
    test_rate: null,
    is_writing: false,
  };
  const over = { ...make_up, valid_until: '2026-11-20T09:00:00.000Z' };
  await show([
    pupil(1, { make_up }),
    pupil(2, { make_up: over }),
    pupil(3, { make_up: { ...over, test_rate: 80 } }),
    pupil(4, { make_up: { ...over, is_writing: true } }),
  ]);
  expect(offer()?.textContent).toBe('Nová písomka pre 1 chýbajúceho');
});

it('counts whose later date ends while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const make_up = { test_id: 6, valid_from: '2026-11-20T08:00:00.000Z', test_rate: null, is_writing: false };
  await show([pupil(1, { make_up: { ...make_up, valid_until: new Date(Date.now() + 60_000).toISOString() } })]);
  expect(offer()).toBeNull();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(offer()?.textContent).toBe('Nová písomka pre 1 chýbajúceho');
});

/** Opens the dialog. */
async function open(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(screen.getByRole('button', { name: /^Nová písomka pre/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('checkbox', { name: /Jana/ });
  return dialog;
}

it('sets it for those who stay checked, under a name of its own', async () => {
  const { calls, user } = await show([pupil(1), pupil(2)]);
  const dialog = await open(user);
  await user.click(dialog.getByRole('checkbox', { name: /Peter/ }));
  await user.click(dialog.getByRole('button', { name: 'Zadať 1 žiakovi' }));
  expect(await screen.findByText('Úspešne ste vytvorili: Test č. 1 – náhradný termín')).toBeTruthy();
  const sent = calls.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ name: 'Test č. 1 – náhradný termín', student_ids: [1], set_for: [{ usergroup_id: 9 }] });
});

it('cannot be sent for nobody', async () => {
  const { user } = await show([pupil(1), pupil(2)]);
  const dialog = await open(user);
  await user.click(dialog.getByRole('checkbox', { name: 'Všetci žiaci' }));
  expect(dialog.getByRole('button', { name: /^Zadať/ })).toHaveProperty('disabled', true);
});

it('says that somebody is not there any more, and stays open', async () => {
  const { user } = await show([pupil(1), pupil(2)], undefined, refusal('not_found', 404));
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Zadať 2 žiakom' }));
  expect(await dialog.findByText(/^Niečo z výberu tu už nie je/)).toBeTruthy();
});

it('says at its field that an end is past', async () => {
  const reply = refusal('invalid_fields', 422, { fields: { 'set_for.0.valid_until': 'window_past' } });
  const { user } = await show([pupil(1)], undefined, reply);
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Zadať 1 žiakovi' }));
  expect(await dialog.findByText(/^Koniec „Zobraziť žiakom do“ je už v minulosti/)).toBeTruthy();
});
