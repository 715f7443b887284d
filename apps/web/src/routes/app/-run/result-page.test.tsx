import type { Run } from '@slovickovo/contract/runs/runs';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { resultQuery } from '../../../lib/queries/result-query.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleRun, sampleServer } from '../../../testing/sample-run.ts';
import { ResultPage } from './result-page.tsx';

const ASSIGNED = 'GET /tests/assigned';
const PRACTISE = 'POST /test-results/3/7/practice';

const WAITING = {
  id: 9,
  name: 'Ovocie',
  kind: 'homework',
  usergroup_id: 5,
  valid_from: '2020-01-01T08:00:00.000Z',
  valid_until: null,
  standing: null,
  needs_consent: false,
} as Task;

beforeEach(() => {
  setCurrentUser(PUPIL);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const ENGLISH = { id: 6, code: 'en', name: 'English', flag_name: 'gb' };
const GERMAN = { id: 3, code: 'de', name: 'German', flag_name: 'de' };
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };
const waitingIn = (language: typeof ENGLISH, waiting: number) => ({
  ...{ language_from: language, language_to: SLOVAK, words: 20, waiting },
});

/** A warm-up of English that has ended, and what waits afterwards. */
async function showWarmUp(languages: ReturnType<typeof waitingIn>[]) {
  const home = { data: { pupil: { warm_up: { languages, tests: [], words: { known: 0, shaky: 0 } } } } };
  const next = sampleRun(undefined, { id: 8, test_id: 4 });
  const replies = { 'GET /home': home, 'POST /warm-up': { status: 'valid', testResult: next } };
  const test = { ...sampleRun().test, practice: 'warm_up' as const };
  return show(['pes', 'mačka', 'dom'], { test }, [], replies);
}

async function show(responses: string[], changes: Partial<Run> = {}, waiting: Task[] = [], replies = {}) {
  const answers = responses.map((response, n) => ({ n, response }));
  const finished = sampleServer(sampleRun()).save({ answers, date_finished: 'now' });
  const run = { ...finished, user_id: PUPIL.id, ...changes };
  const practice = sampleRun(undefined, { id: 8, test_id: 4, test: { ...run.test, practice: 'mistakes' } });
  const calls = fakeApi({
    [ASSIGNED]: { status: 'success', data: [{ usergroup_id: 5, usergroup_name: 'IV. B', tests: waiting }] },
    [PRACTISE]: { status: 'valid', testResult: practice },
    ...replies,
  });
  queryClient.setQueryData(resultQuery(run.test_id, run.id).queryKey, run);
  const page = (
    <ResultPage
      testId={3}
      resultId={7}
      back={<a href="/app/trainings">Cvičenia</a>}
      detail={<a href="/app/detail">Detail</a>}
      onRepeated={vi.fn()}
    />
  );
  const rendered = await renderApp(page, { texts: ['runs'] });
  return { ...rendered, calls };
}

const practise = () => screen.queryByRole('button', { name: 'Precvičiť chybné' });

it('leads from the result of a practice back to the home page, and from others to their list', async () => {
  await showWarmUp([]);
  expect(await screen.findByRole('link', { name: 'Domovská stránka' })).toBeTruthy();
  cleanup();
  await show(['pes', 'mačka', 'dom']);
  expect(await screen.findByRole('link', { name: 'Cvičenia' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Domovská stránka' })).toBeNull();
});

it('practises the mistakes with the main button', async () => {
  const { user, address } = await show(['pes', 'dom', 'dom']);
  await user.click(await screen.findByRole('button', { name: 'Precvičiť chybné' }));
  await vi.waitFor(() => expect(address()).toBe('/app/trainings/4'));
});

it('leads to what waits next when there are no mistakes', async () => {
  await show(['pes', 'mačka', 'dom'], {}, [{ ...WAITING, id: 3 }, WAITING]);
  const next = await screen.findByRole('link', { name: 'Ďalej: Ovocie' });
  expect(next.getAttribute('href')).toBe('/app/classes/5/homeworks/9');
  expect(practise()).toBeNull();
});

it('leads home when nothing waits, and past what waits for the teacher', async () => {
  await show(['pes', 'mačka', 'dom'], {}, [{ ...WAITING, kind: 'test', needs_consent: true }]);
  expect((await screen.findByRole('link', { name: 'Na domovskú stránku' })).getAttribute('href')).toBe('/app');
});

it('starts the warm-up of the next languages after a warm-up, with one press', async () => {
  const { user, address, calls } = await showWarmUp([waitingIn(ENGLISH, 30), waitingIn(GERMAN, 12)]);
  await user.click(await screen.findByRole('button', { name: 'Ďalšia rozcvička: nemčina – slovenčina' }));
  await vi.waitFor(() => expect(address()).toBe('/app/trainings/4'));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    body: { language_from_id: 3, language_to_id: 24, name: 'Denná rozcvička' },
  });
});

it('leads on as after other runs when no other languages wait', async () => {
  await showWarmUp([waitingIn(ENGLISH, 30), waitingIn(GERMAN, 0)]);
  expect(await screen.findByRole('link', { name: 'Na domovskú stránku' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ďalšia rozcvička/ })).toBeNull();
});

it.each([
  { previous_best: 40, isBest: true },
  { previous_best: 50, isBest: false },
  { previous_best: null, isBest: false },
])('calls 50 % after $previous_best the best result: $isBest', async ({ previous_best, isBest }) => {
  await show(['pes', 'dom'], { previous_best });
  await screen.findByRole('heading', { name: 'Zvieratá' });
  expect(screen.queryByText('Nový najlepší výsledok!') !== null).toBe(isBest);
});

it.each([
  { gone: undefined, user_id: PUPIL.id, offered: true },
  { gone: 'deleted' as const, user_id: PUPIL.id, offered: false },
  { gone: 'left_class' as const, user_id: PUPIL.id, offered: false },
  // The class keeps the result, and its teacher the detail.
  { gone: 'left_class' as const, user_id: PUPIL.id + 1, offered: true },
])('offers the detail of a task that is gone ($gone) to $user_id: $offered', async ({ gone, user_id, offered }) => {
  const test = { ...sampleRun().test, kind: 'homework' as const, usergroup_id: 5 };
  await show(['pes', 'mačka', 'dom'], { user_id, test, ...(gone && { gone }) });
  await screen.findByRole('heading', { name: 'Zvieratá' });
  expect(screen.queryByRole('link', { name: 'Detail' }) !== null).toBe(offered);
  expect(screen.queryByRole('button', { name: 'Zopakovať' }) !== null).toBe(offered && user_id === PUPIL.id);
});

it.each([
  { why: 'verdicts are withheld', changes: { withheld: { until: null } } },
  { why: 'the result is of somebody else', changes: { user_id: PUPIL.id + 1 } },
])('offers no practice while $why', async ({ changes }) => {
  await show(['pes', 'dom'], changes);
  await screen.findByRole('heading', { name: 'Zvieratá' });
  expect(practise()).toBeNull();
});

it('ends a practice whose words were all answered right in the end', async () => {
  const test = { ...sampleRun().test, practice: 'mistakes' as const };
  const [dog] = sampleRun().result.questions;
  const again = { ...dog, word: { from: 'dog', to: 'pes' }, type: 'select' as const, wType: 'from' as const };
  const questions = [
    { ...again, response: 'dom', valid: false },
    { ...again, response: 'pes', valid: true },
  ];
  await show([], { test, test_rate: 50, result: { current: 2, questions } });
  expect(await screen.findByText('Teraz ich už viete!')).toBeTruthy();
  expect(practise()).toBeNull();
  expect(screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('dog'))).toHaveLength(1);
});
