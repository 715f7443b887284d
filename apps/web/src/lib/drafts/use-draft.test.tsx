import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PUPIL } from '../../testing/people.ts';
import { setCurrentUser } from '../session/session.ts';
import { type DraftKind, readDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

type Draft = { name: string };
const KIND: DraftKind<Draft> = { name: 'sample', isDraft: (value): value is Draft => value !== null };
const stored = () => readDraft(KIND, PUPIL.id);
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

function keepDraft(name: string) {
  setCurrentUser(PUPIL);
  return renderHook((draft: Draft | null) => useDraft(KIND, draft), { initialProps: { name } as Draft | null });
}

afterEach(() => localStorage.clear());

it('keeps what was entered just before the page is left', () => {
  const { rerender } = keepDraft('Zvieratá');
  rerender({ name: 'Zvieratá na dvore' });
  expect(stored()).toBeNull();
  leavePage();
  expect(stored()).toEqual({ name: 'Zvieratá na dvore' });
});

it('keeps nothing of a draft that was discarded', () => {
  const { result } = keepDraft('Zvieratá');
  result.current.discard();
  leavePage();
  expect(stored()).toBeNull();
});

it('keeps what was entered just before the wizard is closed', () => {
  const { unmount } = keepDraft('Zvieratá');
  unmount();
  expect(stored()).toEqual({ name: 'Zvieratá' });
});

it('keeps nothing of what was taken away again, nor of what was discarded before the wizard was closed', () => {
  const emptied = keepDraft('Zvieratá');
  leavePage();
  emptied.rerender(null);
  expect(stored()).toBeNull();
  emptied.unmount();
  const discarded = keepDraft('Zvieratá');
  discarded.result.current.discard();
  discarded.unmount();
  expect(stored()).toBeNull();
});
