import type { RunQuestion } from '@slovickovo/contract/runs/runs';
import { rulesOf } from '@slovickovo/domain/question-types/question-rules';
import { QUESTION_TYPES, type QuestionType } from '@slovickovo/domain/question-types/question-types';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { PUPIL } from '../../testing/people.ts';
import { playOnScreen as play, RIGHT, verdict, WRONG } from '../../testing/play-on-screen.tsx';
import { QUESTION_OF_TYPE, rightKeysOf, sampleRun } from '../../testing/sample-run.ts';

beforeEach(() => {
  setCurrentUser(PUPIL);
});

/** No text of the interface has this character. */
const MARK = '字';

/** The sample of the type with this character in each text that was made for it; what is no text stays. */
function marked(type: QuestionType): { question: RunQuestion; isMarked: boolean } {
  const question: RunQuestion = QUESTION_OF_TYPE[type];
  const { type: _1, wType: _2, word: _3, response: _4, valid: _5, ...parts } = question;
  let isMarked = false;
  const mark = (value: unknown, at: number) => {
    if (typeof value !== 'string') return value;
    isMarked = true;
    // Options differ; a tile or a box has one character.
    return value.length > 1 ? `${MARK}${at}` : MARK;
  };
  const changed = Object.entries(parts).map(([part, value]) => [part, Array.isArray(value) ? value.map(mark) : value]);
  return { question: { ...question, ...Object.fromEntries(changed) }, isMarked };
}

describe.each(QUESTION_TYPES)('%s', (type) => {
  it('is answered by keys alone', async () => {
    const { user } = await play([QUESTION_OF_TYPE[type], QUESTION_OF_TYPE.select]);
    await user.keyboard(rightKeysOf(type));
    // A board of partners needs no second key.
    if (screen.queryByRole('button', { name: 'Odpovedať' })) await user.keyboard('{Enter}');
    expect(await verdict()).toBe(RIGHT);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 / 2')).toBeTruthy();
  });

  it('can be given up, shows the right answer then, and goes on with Enter', async () => {
    const { user } = await play([QUESTION_OF_TYPE[type], QUESTION_OF_TYPE.select]);
    await user.click(screen.getByRole('button', { name: 'Neviem' }));
    expect(await screen.findByText('Nevadí, takto je to správne: pes')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 / 2')).toBeTruthy();
  });

  it('is not answered when Enter comes late, from the previous question', async () => {
    const { user, calls } = await play([QUESTION_OF_TYPE[type], QUESTION_OF_TYPE.select]);
    await user.keyboard('{Enter}{Enter}');
    expect(screen.getByText('1 / 2')).toBeTruthy();
    expect(screen.queryByText(/Vaša odpoveď je|Nevadí/)).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows all texts that were made for it, as texts of the asked language', async () => {
    const { question, isMarked } = marked(type);
    const { test } = sampleRun();
    // No language of the page around the question.
    await play([question], { test: { ...test, language_to: { ...test.language_to, code: 'es' } } });
    const places = screen.queryAllByText((text) => text.includes(MARK));
    expect(places.length > 0).toBe(isMarked);
    for (const place of places) expect(place.closest('[lang]')?.getAttribute('lang')).toBe('es');
  });
});

describe.each(QUESTION_TYPES.filter((type) => ['filled', 'typed'].includes(rulesOf(type).input)))('%s', (type) => {
  it('has keys for letters that a keyboard may lack', async () => {
    const { test } = sampleRun();
    // Slovak on both sides, because a dictation asks the other one.
    const inSlovak = { ...test, language_from: test.language_to };
    const { user, server } = await play([QUESTION_OF_TYPE[type]], { test: inSlovak });
    await user.click(screen.getByRole('button', { name: 'ž' }));
    await user.keyboard('{Enter}');
    expect(await verdict()).toBe(WRONG);
    await waitFor(() => expect(server.run().result.questions[0]?.response).toContain('ž'));
  });
});
