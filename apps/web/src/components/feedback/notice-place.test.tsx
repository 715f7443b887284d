import { Button } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { showNotice } from '../../lib/notices.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AppModal } from './modal.tsx';
import { choosePlace, type NoticePlace, placeNotices } from './notice-place.ts';

const PHONE = { width: 360, height: 640 };
/** A notice of 64 px in each place of a phone. */
const TOPS: Record<NoticePlace, number> = { bottom: 564, top: 12, 'below-head': 48, 'below-header': 72 };
const boxAt = (place: NoticePlace) => ({ left: 12, right: 348, top: TOPS[place], bottom: TOPS[place] + 64 });

/** "Pridať" in the header of the application. */
const QUICK_ADD = { left: 250, right: 294, top: 10, bottom: 54 };
/** The cross and the time of a run. */
const RUN_HEAD = { left: 0, right: 360, top: 0, bottom: 48 };
const FOOT = { left: 16, right: 344, top: 580, bottom: 630 };
/** What closes a dialog that fills the window. */
const CLOSE = { left: 300, right: 344, top: 8, bottom: 52 };
const HEADING_BUTTON = { left: 16, right: 200, top: 100, bottom: 144 };

it.each([
  { page: 'a page of the application', obstacles: [QUICK_ADD, HEADING_BUTTON], place: 'bottom' },
  { page: 'a page whose answer button is at the bottom', obstacles: [FOOT], place: 'top' },
  { page: 'a run with its cross and time', obstacles: [RUN_HEAD, FOOT], place: 'below-head' },
  { page: 'a page with a button at the bottom', obstacles: [QUICK_ADD, FOOT], place: 'below-header' },
  { page: 'a page full of buttons', obstacles: [QUICK_ADD, HEADING_BUTTON, FOOT], place: 'bottom' },
])('covers no main button of $page', ({ obstacles, place }) => {
  expect(choosePlace(boxAt, obstacles, PHONE.height)).toBe(place);
});

it('stays above the keyboard of a phone', () => {
  expect(choosePlace(boxAt, [QUICK_ADD], 340)).toBe('below-header');
});

it.each([
  { button: <Button>Precvičiť chybné</Button>, place: 'top' },
  { button: <Button variant="light">Spustiť</Button>, place: 'top' },
  { button: <Button variant="default">Detail</Button>, place: 'bottom' },
])('takes a filled button for a main one, and a plain one not', async ({ button, place }) => {
  await renderApp(button);
  const [main, region] = [screen.getByRole('button'), document.createElement('section')];
  main.getClientRects = () => [FOOT] as unknown as DOMRectList;
  main.getBoundingClientRect = () => FOOT as DOMRect;
  region.getBoundingClientRect = () => boxAt(region.dataset.place as NoticePlace) as DOMRect;
  placeNotices(region);
  expect(region.dataset.place).toBe(place);
});

function Assistant() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Zadať triede
      </Button>
      <AppModal opened={opened} onClose={() => setOpened(false)} title="Nová písomka" fullScreen>
        <h3 data-autofocus tabIndex={-1}>
          Výber slovíčok
        </h3>
        <Button>Ďalej</Button>
      </AppModal>
    </>
  );
}

it('leaves the foot and the cross of a dialog that opens after the notice has come', async () => {
  await renderApp(<Assistant />);
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([FOOT] as unknown as DOMRectList);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { place } = this.dataset;
    if (place) return boxAt(place as NoticePlace) as DOMRect;
    if (this.getAttribute('aria-label') === 'Zavrieť') return CLOSE as DOMRect;
    const boxes: Record<string, typeof FOOT> = { Ďalej: FOOT, 'Výber slovíčok': HEADING_BUTTON };
    return (boxes[this.textContent] ?? new DOMRect()) as DOMRect;
  });
  act(() => showNotice({ type: 'success', text: 'Trieda je vytvorená.' }));
  const notices = screen.getByRole('region', { name: 'Oznámenia' });
  await waitFor(() => expect(notices.dataset.place).toBe('bottom'));
  fireEvent.click(screen.getByRole('button', { name: 'Zadať triede' }));
  await waitFor(() => expect(notices.dataset.place).toBe('below-header'));
});
