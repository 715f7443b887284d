import { bells as endpoints } from '@slovickovo/contract/tasks/bells';
import { DEFAULT_BELLS } from '@slovickovo/domain/tasks/bells';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiQuery } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BellsDialog } from './bells-dialog.tsx';
import { EditBellsButton } from './edit-bells-button.tsx';
import { nextLesson, offeredEnds, offeredStarts, typedTime } from './lessons.ts';

async function showBells() {
  const calls = fakeApi({
    'GET /user/bells': { status: 'success', data: DEFAULT_BELLS },
    'PUT /user/bells': { status: 'success', data: DEFAULT_BELLS },
  });
  const content = (
    <>
      <EditBellsButton />
      <BellsDialog />
    </>
  );
  const { user } = await renderApp(content, { texts: ['times'] });
  await user.click(screen.getByRole('button', { name: 'Upraviť zvonenie' }));
  const time = (label: string) => screen.findByRole<HTMLInputElement>('combobox', { name: label });
  await time('1. hodina, začiatok');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const enter = async (label: string, text: string) => {
    await user.clear(await time(label));
    await user.type(await time(label), text);
  };
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, time, press, enter, sent };
}

it('keeps the lessons that the teacher changes, with an early one', async () => {
  const { user, press, enter, sent } = await showBells();
  await user.click(screen.getByRole('checkbox', { name: 'Máme aj nultú hodinu' }));
  await press('Odstrániť 7. hodinu');
  await enter('1. hodina, začiatok', '7.55');
  await enter('1. hodina, koniec', '840');
  await press('Uložiť');
  await screen.findByText('Zvonenie ste uložili');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([
    {
      bells: [
        { lesson: 0, starts: '07:05', ends: '07:50' },
        { lesson: 1, starts: '07:55', ends: '08:40' },
        ...DEFAULT_BELLS.slice(1, 6),
      ],
    },
  ]);
});

it('is filled with the lessons that the server has, not with a copy that this device kept', async () => {
  const kept = DEFAULT_BELLS.map((bell) => ({ ...bell, ends: '23:00' }));
  queryClient.setQueryData(apiQuery(endpoints.get).queryKey, kept);
  const { time } = await showBells();
  expect((await time('1. hodina, koniec')).value).toBe(DEFAULT_BELLS[0]?.ends);
});

it('says at the lesson what is wrong with it, and sends nothing', async () => {
  const { time, press, enter, sent } = await showBells();
  await enter('2. hodina, začiatok', '8:30');
  await enter('3. hodina, koniec', 'obed');
  await press('Uložiť');
  const order = await time('2. hodina, začiatok');
  await waitFor(() => expect(document.activeElement).toBe(order));
  const textOf = (input: HTMLInputElement) =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(textOf(order)).toMatch(/^Hodina sa musí začať skôr, ako sa skončí/);
  expect(textOf(await time('3. hodina, koniec'))).toBe('Zadajte začiatok a koniec hodiny v tvare 8:00.');
  expect(sent()).toEqual([]);
});

it('returns to the given lessons', async () => {
  const { time, press, enter } = await showBells();
  await press('Pridať hodinu');
  await time('8. hodina, začiatok');
  await enter('1. hodina, začiatok', '7:45');
  await press('Pôvodné časy');
  expect((await time('1. hodina, začiatok')).value).toBe('08:00');
  expect(screen.queryByRole('combobox', { name: '8. hodina, začiatok' })).toBeNull();
});

describe('a lesson that is added', () => {
  it.each([
    { last: { lesson: 7, starts: '13:40', ends: '14:25' }, next: { lesson: 8, starts: '14:35', ends: '15:20' } },
    { last: { lesson: 9, starts: '22:30', ends: '23:15' }, next: { lesson: 10, starts: '23:25', ends: '23:59' } },
    { last: { lesson: 12, starts: '18:00', ends: '18:45' }, next: undefined },
  ])('follows $last.ends after a break of ten minutes', ({ last, next }) => {
    expect(nextLesson([last])).toEqual(next);
  });
});

it('offers starts after the previous lesson, and ends by the length of a lesson', () => {
  const second = { lesson: 2, starts: '08:55', ends: '09:40' };
  expect(offeredStarts(second)).toEqual(['09:45', '09:50', '09:55', '10:00', '10:05', '10:10']);
  expect(offeredEnds(second)).toEqual(['09:30', '09:35', '09:40', '09:45', '09:55', '10:25']);
  expect(offeredEnds({ ...second, starts: 'ráno' })).toEqual([]);
});

it.each([
  { typed: '8:00', time: '08:00' },
  { typed: '8.05', time: '08:05' },
  { typed: '855', time: '08:55' },
  { typed: ' 13 40 ', time: '13:40' },
  { typed: 'obed', time: 'obed' },
])('reads "$typed" as $time', ({ typed, time }) => {
  expect(typedTime(typed)).toBe(time);
});
