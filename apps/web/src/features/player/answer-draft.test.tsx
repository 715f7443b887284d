import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { PUPIL } from '../../testing/people.ts';
import { playOnScreen as play, RIGHT, verdict } from '../../testing/play-on-screen.tsx';
import { dictationQuestion, fillingQuestion, foldingQuestion } from '../../testing/sample-run.ts';

const QUESTIONS = [
  { type: 'folding', question: foldingQuestion('cat', 'mačka', ['k', 'č', 'm', 'a', 'a']) },
  { type: 'filling', question: fillingQuestion('cat', 'mačka', []) },
  { type: 'dictation', question: dictationQuestion('mačka', 'cat') },
];

beforeEach(() => {
  setCurrentUser(PUPIL);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What this window keeps. */
const kept = () => JSON.stringify({ ...sessionStorage });

describe.each(QUESTIONS)('a half-written answer of $type', ({ question }) => {
  it('is there when the page is opened again', async () => {
    const { user } = await play([question]);
    await user.keyboard('mač');
    cleanup();
    const { user: later, server } = await play([question]);
    await later.keyboard('ka{Enter}');
    expect(await verdict()).toBe(RIGHT);
    await waitFor(() => expect(server.run().result.questions[0]?.response).toBe('mačka'));
  });

  it('is kept neither when it is answered, nor for another question or another run', async () => {
    const { user } = await play([question, question]);
    await user.keyboard('mač');
    expect(kept()).toContain('answer-draft');
    cleanup();
    const { user: other } = await play([question, question], { id: 4711 });
    await other.keyboard('mačka{Enter}');
    expect(await verdict()).toBe(RIGHT);
    expect(kept()).not.toContain('answer-draft');
    await other.keyboard('{Enter}');
    await screen.findByText('2 / 2');
    await other.keyboard('mačka{Enter}');
    expect(await verdict()).toBe(RIGHT);
  });

  it('is not needed where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await play([question]);
    await user.keyboard('mačka{Enter}');
    expect(await verdict()).toBe(RIGHT);
  });
});
