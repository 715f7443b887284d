import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { DAY_MS } from '@slovickovo/domain/durations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notices } from '../../../../lib/notices.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { liveStudent, studentStanding } from '../../../../testing/students.ts';
import { RemindMissing } from './remind-missing.tsx';
import { studentRows } from './student-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const STANDING = { attempts: 1, points: 4, max_points: 5, test_rate: 80, date_finished: '2026-11-20T08:00:00.000Z' };
const STUDENTS = [
  studentStanding({ user_id: 1, standing: STANDING }),
  studentStanding({ user_id: 2 }),
  studentStanding({ user_id: 3, needs_consent: true }),
  studentStanding({ user_id: 4, left_class: true }),
  studentStanding({ user_id: 5 }),
];
const LIVE = { students: [liveStudent({ user_id: 5, state: 'playing' })], received_at: 0, isLost: false };

interface Shown {
  kind?: 'homework' | 'test';
  live?: typeof LIVE;
  task?: Partial<TaskDetail>;
  students?: typeof STUDENTS;
}

async function show({ kind = 'homework', live, task = {}, students = STUDENTS }: Shown = {}) {
  const from = new Date(Date.now() - DAY_MS).toISOString();
  const shown = { id: 3, kind, valid_from: from, valid_until: null, archived_at: null, ...task } as TaskDetail;
  return renderApp(<RemindMissing kind={kind} task={shown} rows={studentRows(students, live)} />, {
    texts: ['runs'],
  });
}

it('says how many lack a homework, reminds them by one press, and says how many that were', async () => {
  const reply = { outcome: 'sent', pupils: 2, emails: 1 };
  const calls = fakeApi({ 'POST /tests/3/reminders': { status: 'success', data: reply } });
  const { user } = await show({ live: LIVE });
  expect(screen.getByText('Chýbajú 2 žiaci')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pripomenúť' }));
  await waitFor(() => expect(notices.get().at(-1)?.text).toBe('Pripomenuli sme to 2 žiakom, e-mailom: 1.'));
  expect(calls).toHaveLength(1);
});

it.each([
  [{ outcome: 'sent', pupils: 1, emails: 0 }, 'Pripomenuli sme to 1 žiakovi, bez e-mailu.'],
  [{ outcome: 'sent_before', pupils: 0, emails: 0 }, 'Dnes to už bolo žiakom pripomenuté.'],
  [{ outcome: 'nobody', pupils: 0, emails: 0 }, 'Už nikto nechýba.'],
])('tells the teacher of %o', async (data, text) => {
  fakeApi({ 'POST /tests/3/reminders': { status: 'success', data } });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Pripomenúť' }));
  await waitFor(() => expect(notices.get().at(-1)?.text).toBe(text));
});

it('counts at a class test neither who writes it, nor who waits for the consent, nor who has a later date', async () => {
  const window = { valid_from: '2026-11-20T13:05:00.000Z', valid_until: null };
  const later = studentStanding({ user_id: 6, make_up: { test_id: 4, ...window, test_rate: null, is_writing: false } });
  await show({ kind: 'test', live: LIVE, students: [...STUDENTS, later] });
  expect(screen.getByText('Chýba 1 žiak')).toBeTruthy();
});

it('says when a reminder was sent today, keeps its button in reach and sends no other one', async () => {
  const calls = fakeApi({});
  const { user } = await show({ task: { reminder: { sent_at: '2026-11-20T13:05:00.000Z', is_today: true } } });
  const button = screen.getByRole('button', { name: /^Pripomenuté dnes o \d\d:05$/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(notices.get().at(-1)?.text).toBe('Dnes to už bolo pripomenuté. Znova to pôjde zajtra.');
  expect(calls).toHaveLength(0);
});

it('offers the next reminder on the next day, and says when the last one was', async () => {
  await show({ task: { reminder: { sent_at: '2026-11-20T13:05:00.000Z', is_today: false } } });
  expect(screen.getByRole('button', { name: 'Pripomenúť' }).getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByText(/^Naposledy pripomenuté 20\.11\.2026 \d\d:05$/)).toBeTruthy();
});

const soon = () => new Date(Date.now() + 60_000).toISOString();
it.each<{ what: string; shown: () => Shown }>([
  { what: 'nobody is missing', shown: () => ({ students: STUDENTS.slice(0, 1) }) },
  { what: 'the class is archived', shown: () => ({ task: { archived_at: soon() } }) },
  { what: 'the homework has not started', shown: () => ({ task: { valid_from: soon() } }) },
  {
    what: 'the test is one of a lesson',
    shown: () => ({ kind: 'test', task: { valid_from: new Date().toISOString(), valid_until: soon() } }),
  },
])('is not there when $what', async ({ shown }) => {
  await show(shown());
  expect(screen.queryByRole('button')).toBeNull();
});
