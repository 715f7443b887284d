import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAll, dismissNotice, dismissReports, holdNotice, notices, pastNotices, showNotice } from './notices.ts';

const shown = () => notices.get().map(({ text, leaving }) => (leaving ? `${text} (leaving)` : text));
const onlyId = () => notices.get()[0]?.id ?? 0;

describe('a floating notice', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of notices.get()) dismissNotice(id);
    vi.useRealTimers();
  });

  it('starts to fade after 4.5 s and is removed after 5.2 s', () => {
    showNotice({ type: 'success', text: 'Slovo sa úspešne uložilo' });
    vi.advanceTimersByTime(4_250);
    expect(shown()).toEqual(['Slovo sa úspešne uložilo']);
    vi.advanceTimersByTime(250);
    expect(shown()).toEqual(['Slovo sa úspešne uložilo (leaving)']);
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual(['Slovo sa úspešne uložilo (leaving)']);
    // The next tick of 250 ms after 5.2 s removes it.
    vi.advanceTimersByTime(250);
    expect(shown()).toEqual([]);
  });

  it('stays as long as it is hovered or focused, and then continues its time', () => {
    showNotice({ type: 'info', text: 'Ahoj' });
    vi.advanceTimersByTime(4_000);
    holdNotice(onlyId(), true);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Ahoj']);
    holdNotice(onlyId(), false);
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual(['Ahoj (leaving)']);
  });

  it('returns when it is hovered while it fades', () => {
    showNotice({ type: 'info', text: 'Ahoj' });
    vi.advanceTimersByTime(4_750);
    holdNotice(onlyId(), true);
    expect(shown()).toEqual(['Ahoj']);
  });

  it('is not shown twice: the same text starts its time again', () => {
    showNotice({ type: 'error', text: 'Nastala neočakávaná chyba!' });
    vi.advanceTimersByTime(4_000);
    showNotice({ type: 'error', text: 'Nastala neočakávaná chyba!' });
    vi.advanceTimersByTime(2_000);
    expect(shown()).toEqual(['Nastala neočakávaná chyba!']);
  });

  it('is removed at once when it is closed', () => {
    showNotice({ type: 'info', text: 'Prvé' });
    showNotice({ type: 'info', text: 'Druhé' });
    dismissNotice(onlyId());
    expect(shown()).toEqual(['Druhé']);
  });

  it('leaves when something begins that wants its place, unless it is a warning or an error', () => {
    for (const type of ['success', 'warning', 'info', 'error'] as const) showNotice({ type, text: type });
    dismissReports();
    expect(shown()).toEqual(['warning', 'error']);
    expect(pastNotices.get().map(({ text }) => text)).toContain('success');
  });

  it('runs no timer while no notice is shown', () => {
    showNotice({ type: 'info', text: 'Ahoj' });
    vi.advanceTimersByTime(6_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the history of notices', () => {
  beforeEach(dismissAll);
  afterEach(dismissAll);

  const texts = () => pastNotices.get().map(({ text }) => text);

  it('keeps what has gone, the newest first, a text once, and no more than twenty', () => {
    for (const text of ['Prvé', 'Druhé', 'Prvé']) showNotice({ type: 'info', text });
    for (const { id } of notices.get()) dismissNotice(id);
    expect(texts()).toEqual(['Prvé', 'Druhé']);
    for (let n = 1; n <= 20; n += 1) showNotice({ type: 'info', text: `Správa ${n}` });
    expect(texts()).toHaveLength(20);
    expect(texts()[0]).toBe('Správa 20');
  });

  it('is forgotten when the user leaves', () => {
    showNotice({ type: 'info', text: 'Vytvorili ste: IV. B.' });
    dismissAll();
    expect(texts()).toEqual([]);
  });
});
