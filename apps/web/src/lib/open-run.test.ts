import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRun } from '../testing/sample-run.ts';
import { keptOpenRun, setOpenRun, takeOpenRun, takeRunNews, updateOpenRun } from './open-run.ts';
import { onRunElsewhere, type RunNews } from './runs-elsewhere.ts';

const EXERCISE = sampleRun();
const CLASS_TEST = sampleRun(undefined, { id: 8, test: { ...EXERCISE.test, kind: 'test', usergroup_id: 5 } });
const TEST_PAGE = '/app/classes/5/tests/3';
const WORDS = '/app/wordgroups/assigned/4';

beforeEach(() => takeOpenRun(null));

describe('a window that starts or leaves a run', () => {
  const other = new BroadcastChannel('slovickovo.open-run');
  const heard: RunNews[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  afterEach(() => void heard.splice(0));

  it('tells the other windows, once for each run', async () => {
    setOpenRun(CLASS_TEST);
    updateOpenRun({ ...CLASS_TEST, points: 1 });
    setOpenRun(null);
    setOpenRun(null);
    await vi.waitFor(() => expect(heard).toEqual([{ begun: CLASS_TEST }, { ended: 8 }]));
  });

  it('tells them of an end that the server decided', async () => {
    setOpenRun(CLASS_TEST);
    updateOpenRun({ ...CLASS_TEST, state: 'finished' });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ ended: 8 }));
  });

  it('is heard by the others', async () => {
    const listener = vi.fn();
    onRunElsewhere(listener);
    other.postMessage({ ended: 8 });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith({ ended: 8 }));
  });
});

describe('a window in which another one starts a run', () => {
  it('leaves its words at once for a class test', () => {
    expect(takeRunNews({ begun: CLASS_TEST }, WORDS)).toBe(TEST_PAGE);
    expect(keptOpenRun()).toEqual(CLASS_TEST);
  });

  it('leaves another run for a class test', () => {
    takeOpenRun(EXERCISE);
    expect(takeRunNews({ begun: CLASS_TEST }, '/app/trainings/3')).toBe(TEST_PAGE);
  });

  it('stays on the page of the test', () => {
    expect(takeRunNews({ begun: CLASS_TEST }, TEST_PAGE)).toBeNull();
  });

  it('stays for an exercise, and its next page is that of the run', () => {
    expect(takeRunNews({ begun: EXERCISE }, WORDS)).toBeNull();
    expect(keptOpenRun()).toEqual(EXERCISE);
  });

  it('is led to no run that has ended there', () => {
    takeRunNews({ begun: EXERCISE }, WORDS);
    takeRunNews({ ended: 99 }, WORDS);
    expect(keptOpenRun()).toEqual(EXERCISE);
    takeRunNews({ ended: EXERCISE.id }, WORDS);
    expect(keptOpenRun()).toBeNull();
  });

  it('that answers the run itself learns of the end from the server', () => {
    takeOpenRun(EXERCISE);
    expect(takeRunNews({ ended: EXERCISE.id }, '/app/trainings/3')).toBeNull();
    expect(keptOpenRun()).toEqual(EXERCISE);
  });
});
