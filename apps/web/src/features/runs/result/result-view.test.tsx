import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { fillingQuestion, sampleRun, sampleServer, selectQuestion } from '../../../testing/sample-run.ts';
import { ResultView } from './result-view.tsx';

const QUESTIONS = [
  selectQuestion('dog', 'pes', ['mačka', 'pes', 'dom']),
  fillingQuestion('cat', 'mačka', [0]),
  selectQuestion('house', 'dom', ['mačka', 'pes', 'dom']),
];

async function show(responses: string[], changes = {}, { isOwn = false } = {}) {
  const answers = responses.map((response, n) => ({ n, response }));
  const run = sampleServer(sampleRun(QUESTIONS)).save({ answers, date_finished: 'now' });
  await renderApp(<ResultView run={{ ...run, ...changes }} back={null} actions={null} isOwn={isOwn} />, {
    texts: ['runs'],
  });
  await screen.findByRole('heading', { name: 'Zvieratá' });
}

function listUnder(heading: string): string[] {
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  return within(section as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

it.each([
  { points: 0, text: '0 bodov' },
  { points: 1, text: '1 bod' },
  { points: 3, text: '3 body' },
  { points: 5, text: '5 bodov' },
])('counts $points points in Slovak', async ({ points, text }) => {
  await show(['pes'], { points, max_points: 7 });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('z 7 bodov')).toBeTruthy();
});

it.each([
  { responses: ['zle', 'zle', 'zle'], says: 'Rozcvička je hotová!' },
  { responses: ['zle'], says: 'Skúste to znova' },
])('says "$says" after a warm-up with $responses.length answers to three questions', async ({ responses, says }) => {
  const test = { ...sampleRun(QUESTIONS).test, kind: 'exercise', usergroup_id: null, practice: 'warm_up' };
  await show(responses, { test, test_rate: 0 }, { isOwn: true });
  expect(screen.getByText(says)).toBeTruthy();
});

it.each([
  { gone: 'deleted', says: 'Učiteľ túto písomku odstránil. Výsledok je z toho, čo ste dovtedy stihli.' },
  { gone: 'left_class', says: 'V tejto triede už nie ste. Výsledok je z toho, čo ste dovtedy stihli.' },
])('tells the pupil why a test ended: $gone', async ({ gone, says }) => {
  const test = { ...sampleRun(QUESTIONS).test, kind: 'test', usergroup_id: 5 };
  await show(['pes'], { test, gone }, { isOwn: true });
  expect(screen.getByText(says)).toBeTruthy();
});

it('shows the success in percent and in words', async () => {
  await show(['pes'], { test_rate: 80 }, { isOwn: true });
  expect(screen.getByText('80 %')).toBeTruthy();
  expect(screen.getByText('Výborne!')).toBeTruthy();
});

it.each([
  { kind: 'test' as const, test_rate: 0, text: 'Nabudúce to pôjde lepšie' },
  { kind: 'test' as const, test_rate: 80, text: 'Výborná písomka!' },
  { kind: 'homework' as const, test_rate: 0, text: 'Skúste to znova' },
])('calls $test_rate % of a $kind "$text"', async ({ kind, test_rate, text }) => {
  await show(['pes'], { test_rate, test: { ...sampleRun().test, kind } }, { isOwn: true });
  expect(screen.getByText(text)).toBeTruthy();
});

it('counts no mistakes where there are none', async () => {
  await show(['pes', 'mačka', 'dom'], { test_rate: 100 });
  expect(screen.getByText('3 správne odpovede')).toBeTruthy();
  expect(screen.queryByText(/nesprávn/)).toBeNull();
});

it('counts no right answers where there are none', async () => {
  await show(['dom', 'dom', 'pes'], { test_rate: 0 });
  expect(screen.getByText('3 nesprávne odpovede')).toBeTruthy();
  expect(screen.queryByText(/správnych odpovedí|správna odpoveď$/)).toBeNull();
});

it('shows points and own answers only, and says when the right ones come', async () => {
  const withheld = { until: '2026-11-24T09:00:00.000Z' };
  const questions = QUESTIONS.map((question, n) => ({
    ...question,
    word: { from: question.word.from, to: null },
    response: n === 2 ? null : 'macka',
    valid: null,
  }));
  const changes = { withheld, points: 2, max_points: 3, test_rate: 67, result: { current: 2, questions } };
  await show([], changes);
  expect(screen.getByText('67 %')).toBeTruthy();
  expect(screen.queryByText(/správna odpoveď|správnych odpovedí/)).toBeNull();
  expect(
    screen.getByText(/Správne odpovede uvidíte, keď písomku dopíšu všetci, najneskôr po jej skončení 24\.11\.2026/),
  ).toBeTruthy();
  expect(listUnder('Vaše odpovede')).toEqual(['Vaša odpoveď:dogmacka', 'Vaša odpoveď:catmacka', 'Bez odpovedehouse']);
});

it('lists wrong answers with the difference marked and unanswered questions before the right ones', async () => {
  await show(['pes', 'macka']);
  expect(screen.getByText('1 správna odpoveď')).toBeTruthy();
  expect(screen.getByText('1 nesprávna odpoveď')).toBeTruthy();
  expect(screen.getByText('1 otázka bez odpovede')).toBeTruthy();
  expect(listUnder('Toto sa ešte oplatí zopakovať')).toEqual([
    'NesprávnecatmačkaVaša odpoveď: macka',
    'Bez odpovedehousedom',
  ]);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['č']);
  expect(listUnder('Toto už viete')).toEqual(['Správnedogpes']);
});

it('shows an answer that came too late, apart from questions without any', async () => {
  const { questions } = sampleServer(sampleRun(QUESTIONS)).save({ answers: [{ n: 0, response: 'pes' }] }).result;
  const late = { response: 'mačka', stored_at: '2026-11-24T09:03:00.000Z' };
  const shown = questions.map((question, n) => (n === 1 ? { ...question, late } : question));
  await show([], { result: { current: 1, questions: shown } });
  expect(screen.getByText('1 odpoveď prišla neskoro')).toBeTruthy();
  expect(screen.getByText('1 otázka bez odpovede')).toBeTruthy();
  expect(listUnder('Toto sa ešte oplatí zopakovať')).toEqual([
    'Bez odpovedecatmačkaVaša odpoveď prišla neskoro a nepočíta sa: mačka',
    'Bez odpovedehousedom',
  ]);
});

it('lets a pupil ask about an answer that was written, not about an option that was chosen', async () => {
  const test = { ...sampleRun().test, kind: 'homework' as const, usergroup_id: 5 };
  await show(['dom', 'mačky', 'pes'], { test }, { isOwn: true });
  expect(screen.getAllByText('Myslím, že je to správne')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Myslím, že je to správne: mačky' })).toBeTruthy();
});

it('says to the teacher who entered it whose result it is, and does not encourage the teacher', async () => {
  await show(['pes'], { entered_for: 'Eva Malá', test_rate: 0 });
  expect(screen.getByText('Výsledok žiaka: Eva Malá')).toBeTruthy();
  expect(screen.getByText('0 %')).toBeTruthy();
  expect(screen.queryByText('Skúste to znova')).toBeNull();
});

it('shows an empty letter box as a box that screen readers call empty', async () => {
  await show(['pes', 'm_č_a', 'dom']);
  expect(screen.getByText('Vaša odpoveď:').textContent).toBe('Vaša odpoveď: m prázdne č prázdne a');
});
