import { rulesOf } from '@slovickovo/domain/question-types/question-rules';
import { QUESTION_TYPES } from '@slovickovo/domain/question-types/question-types';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { PUPIL } from '../../testing/people.ts';
import { playOnScreen as play, RIGHT, verdict } from '../../testing/play-on-screen.tsx';
import { QUESTION_OF_TYPE, rightKeysOf } from '../../testing/sample-run.ts';

/** The types whose answer is entered letter by letter. */
const ENTERED = QUESTION_TYPES.filter((type) => rulesOf(type).input !== 'chosen');

beforeEach(() => {
  setCurrentUser(PUPIL);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What this window keeps. */
const kept = () => JSON.stringify({ ...sessionStorage });

describe.each(ENTERED)('a half-written answer of %s', (type) => {
  const question = QUESTION_OF_TYPE[type];
  const keys = rightKeysOf(type);
  const begun = keys.slice(0, 1);

  it('is there when the page is opened again', async () => {
    const { user } = await play([question]);
    await user.keyboard(begun);
    cleanup();
    const { user: later, server } = await play([question]);
    await later.keyboard(`${keys.slice(1)}{Enter}`);
    expect(await verdict()).toBe(RIGHT);
    await waitFor(() => expect(server.run().result.questions[0]?.response).toBe('pes'));
  });

  it('is kept neither when it is answered, nor for another question or another run', async () => {
    const { user } = await play([question, question]);
    await user.keyboard(begun);
    expect(kept()).toContain('answer-draft');
    cleanup();
    const { user: other } = await play([question, question], { id: 4711 });
    await other.keyboard(`${keys}{Enter}`);
    expect(await verdict()).toBe(RIGHT);
    expect(kept()).not.toContain('answer-draft');
    await other.keyboard('{Enter}');
    await screen.findByText('2 / 2');
    await other.keyboard(`${keys}{Enter}`);
    expect(await verdict()).toBe(RIGHT);
  });

  it('is not needed where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await play([question]);
    await user.keyboard(`${keys}{Enter}`);
    expect(await verdict()).toBe(RIGHT);
  });
});
