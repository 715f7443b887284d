import type { TaskDetail, TaskStatistics } from '@slovickovo/contract/tasks/tasks';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StudentsTask } from './students-task.tsx';
import { TeachersTask } from './teachers-task.tsx';

/** A homework whose window is open by its dates, as one that began after the class was archived. */
const HOMEWORK: TaskDetail = {
  ...{ id: 3, name: 'Zvieratá', kind: 'homework', usergroup_id: 5, usergroup_name: '4. B', valid: true },
  ...{ valid_from: '2020-01-01T08:00:00.000Z', valid_until: null, archived_at: null, extra_time: 0 },
  ...{ created_at: '2020-01-01T08:00:00.000Z', updated_at: '2020-01-01T08:00:00.000Z' },
  language_from: { id: 6, code: 'en', name: 'English', flag_name: 'gb' },
  language_to: { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' },
  language_ids: { language_from_id: 6, language_to_id: 24 },
  word_count: 3,
  settings: {
    ...{ type: 'select', difficulty: 'easy', direction: 'both', time: null, diacritic: true, email: false },
    ...{ ugType: 'homework', answers_shown: 'at_once', mistakes_return: false, wordGroups: [] },
  },
  ...{ standing: null, needs_consent: false, is_teacher: true },
};
const DATE = '2020-01-02T08:00:00.000Z';
const STANDING = { attempts: 1, points: 4, max_points: 5, test_rate: 80, date_finished: DATE };
const EVA = { user_id: 7, name: 'Eva', surname: 'Malá', login: 'eva', standing: STANDING, suspicious: false };
const STATISTICS: TaskStatistics = {
  ...{ words: [], average: 80, mark_bounds: null },
  students: [
    { ...EVA, entered_by_teacher: false, left_class: false, needs_consent: false, extra_time: 0, make_up: null },
  ],
};
const RESULT = {
  ...{ id: 11, test_id: 3, user_id: 7, f_name: 'Eva Malá', date_started: DATE, date_finished: DATE, test_rate: 80 },
  ...{ points: 4, max_points: 5, correct: 4, question_count: 5, suspicious: false, entered_by_teacher: false },
};

beforeEach(() => {
  fakeApi({
    'GET /tests/3/statistics': { status: 'success', data: STATISTICS },
    'GET /test-results-all/3': { status: 'success', data: { results: [RESULT, { ...RESULT, id: 12 }], total: 2 } },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function showTeachersTask(archived_at: string | null, changes: Partial<TaskDetail> = {}) {
  const task = { ...HOMEWORK, archived_at, ...changes };
  const { user } = await renderApp(
    <TeachersTask
      classId={5}
      kind={task.kind === 'test' ? 'test' : 'homework'}
      task={task}
      tab={undefined}
      onTab={vi.fn()}
      live={undefined}
      received={null}
      onEnterFor={vi.fn()}
      addTime={() => null}
      readiness={null}
      onPrintTest={vi.fn()}
    />,
    { texts: ['tasks', 'runs', 'class-archive'] },
  );
  return user;
}

async function showTeachers(archived_at: string | null) {
  const user = await showTeachersTask(archived_at);
  await user.click(await screen.findByRole('button', { name: 'Odpovede: Eva Malá' }));
  return within(await screen.findByRole('dialog'));
}

it.each([
  { archivedAt: null, isShown: true },
  { archivedAt: '2026-11-20T08:00:00.000Z', isShown: false },
])(
  'has buttons that change something: $isShown in a class archived at $archivedAt',
  async ({ archivedAt, isShown }) => {
    const answers = await showTeachers(archivedAt);
    await answers.findAllByRole('button', { name: 'Odpovede' });
    expect(answers.queryAllByRole('button', { name: /^Odstrániť výsledok/ })).toHaveLength(isShown ? 2 : 0);
    expect(screen.queryByText('Trieda sa dá už len čítať.') === null).toBe(isShown);
    expect(screen.queryByRole('button', { name: 'Vyplniť za žiaka: Eva Malá', hidden: true }) !== null).toBe(isShown);
  },
);

it('offers no run to a pupil of an archived class', async () => {
  const task = { ...HOMEWORK, is_teacher: false, archived_at: '2026-11-20T08:00:00.000Z' };
  await renderApp(<StudentsTask classId={5} kind="homework" task={task} />, {
    texts: ['tasks', 'runs', 'class-archive'],
  });
  expect(await screen.findByText('Trieda sa dá už len čítať.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Spustiť' })).toBeNull();
});

it.each([
  { archived_at: null, offers: true },
  { archived_at: DATE, offers: false },
])(
  'offers its teacher to change the name and the window there and to delete it, unless the class is archived',
  async ({ archived_at, offers }) => {
    const user = await showTeachersTask(archived_at);
    await user.click(await screen.findByRole('button', { name: /Zvieratá/ }));
    await screen.findByRole('menuitem', { name: /Načítať výsledky znova/ });
    const edit = screen.queryByRole('menuitem', { name: 'Upraviť' });
    expect(edit !== null).toBe(offers);
    expect(screen.queryByRole('menuitem', { name: 'Odstrániť' }) !== null).toBe(offers);
    if (!edit) return;
    await user.click(edit);
    expect(await screen.findByRole('dialog', { name: 'Upraviť domácu úlohu' })).toBeTruthy();
  },
);

it.each([null, DATE])(
  'offers to set it for another class too, also from a class that is archived',
  async (archived_at) => {
    const user = await showTeachersTask(archived_at);
    await user.click(await screen.findByRole('button', { name: /Zvieratá/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplikovať' }));
    expect(await screen.findByRole('dialog', { name: 'Duplikovať domácu úlohu' })).toBeTruthy();
  },
);

it.each([
  { kind: 'test', valid_until: DATE, archived_at: null, offers: true },
  { kind: 'test', valid_until: null, archived_at: null, offers: false },
  { kind: 'test', valid_until: DATE, archived_at: DATE, offers: false },
  { kind: 'homework', valid_until: DATE, archived_at: null, offers: false },
] as const)(
  'offers a new test for absent pupils: $offers ($kind, until $valid_until, archived $archived_at)',
  async ({ offers, ...changes }) => {
    const absent = { ...STATISTICS.students[0], standing: null };
    fakeApi({ 'GET /tests/3/statistics': { status: 'success', data: { ...STATISTICS, students: [absent] } } });
    await showTeachersTask(null, changes);
    await screen.findByText('Malá Eva');
    expect(screen.queryByRole('button', { name: 'Nová písomka pre 1 chýbajúceho' }) !== null).toBe(offers);
  },
);
