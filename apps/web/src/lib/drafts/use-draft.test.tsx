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
  return renderHook((props: Draft) => useDraft(KIND, props), { initialProps: { name } });
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
