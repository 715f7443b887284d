import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MarkScale } from './mark-scale.tsx';

async function open(mark_bounds: number[] | null) {
  const calls = fakeApi({
    'GET /usergroups/5': { status: 'success', data: { id: 5, mark_bounds } },
    'PUT /usergroups/5/mark-scale': { status: 'success' },
  });
  const onClose = vi.fn();
  const { user } = await renderApp(<MarkScale classId={5} opened onClose={onClose} />, {
    texts: ['classes', 'mark-scale', 'components'],
  });
  const shown = await screen.findByRole<HTMLInputElement>('switch', { name: /^Ukazovať známky pri písomkách/ });
  const bound = (mark: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Známka ${mark} od` });
  const enter = async (mark: number, text: string) => {
    await user.clear(bound(mark));
    await user.type(bound(mark), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Uložiť' }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, shown, bound, enter, save, sent, onClose };
}

it('is off at first, says that pupils see no marks, and offers a usual scale', async () => {
  const { user, shown, bound, save, sent, onClose } = await open(null);
  expect(shown.checked).toBe(false);
  expect(describedBy(shown)).toContain('Žiaci ju nevidia');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(shown);
  expect([1, 2, 3, 4].map((mark) => bound(mark).value)).toEqual(['90', '75', '50', '30']);
  expect(screen.getByText('Menej ako 30 % je známka 5.')).toBeTruthy();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ bounds: [90, 75, 50, 30] }]);
});

it('says at its field which bound is wrong, and sends nothing then', async () => {
  const { bound, enter, save, sent } = await open([95, 80, 60, 40]);
  await enter(2, '95');
  await enter(3, '60.5');
  await enter(4, '0');
  await save();
  expect(describedBy(bound(2))).toContain('Hranica musí byť nižšia ako pri lepšej známke.');
  expect(describedBy(bound(3))).toContain('Zadajte celé číslo od 1 do 100.');
  expect(describedBy(bound(4))).toContain('Zadajte celé číslo od 1 do 100.');
  expect(document.activeElement).toBe(bound(2));
  expect(sent()).toEqual([]);
  await enter(2, '80');
  await enter(3, '60');
  await enter(4, '41');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ bounds: [95, 80, 60, 41] }]));
});

it('takes the scale away', async () => {
  const { user, shown, save, sent } = await open([95, 80, 60, 40]);
  await user.click(shown);
  await save();
  await waitFor(() => expect(sent()).toEqual([{ bounds: null }]));
});
