import type { Run } from '@slovickovo/contract/runs/runs';
import { describe, expect, it } from 'vitest';
import { SAMPLE_QUESTIONS, sampleRun, sampleServer, selectQuestion } from '../../../testing/sample-run.ts';
import {
  answeredCount,
  pendingAnswers,
  progressOf,
  questionAt,
  questionsOf,
  type RunEvent,
  runReducer,
  startRunState,
} from './run-state.ts';

const NOTHING_KEPT = new Map<number, string>();

function played(run: Run, ...events: RunEvent[]) {
  return events.reduce(runReducer, startRunState(run, NOTHING_KEPT, 0));
}

const answer = (response: string): RunEvent => ({ type: 'answered', response });
const proceed: RunEvent = { type: 'continued' };
const reply = (run: Run): RunEvent => ({ type: 'replied', run, at: 10 });
const lost: RunEvent = { type: 'failed', because: 'unreachable' };

describe('an open run', () => {
  it('judges an answer at once and waits until the player continues', () => {
    const state = played(sampleRun(), answer('pes'));
    expect(state.phase).toBe('answered');
    expect(questionAt(state, 0)).toMatchObject({ response: 'pes', valid: true });
    expect(pendingAnswers(state)).toEqual([{ n: 0, response: 'pes' }]);
  });

  it('accepts one answer to a question', () => {
    expect(questionAt(played(sampleRun(), answer('dom'), answer('pes')), 0)?.response).toBe('dom');
  });

  it('is finishing after the last question', () => {
    const state = played(sampleRun(), answer('pes'), proceed, answer('mačka'), proceed, answer('dom'), proceed);
    expect(state.phase).toBe('finishing');
    expect(answeredCount(state)).toBe(3);
  });

  it('continues at the first question without an answer, stored or kept on this device', () => {
    const stored = sampleServer(sampleRun()).save({ answers: [{ n: 0, response: 'pes' }] });
    const state = startRunState(stored, new Map([[1, 'pes']]), 0);
    expect(state).toMatchObject({ n: 2, phase: 'asking' });
    expect(questionAt(state, 1)).toMatchObject({ response: 'pes', valid: false });
    expect(pendingAnswers(state)).toEqual([{ n: 1, response: 'pes' }]);
  });

  it('ignores a kept answer after a gap', () => {
    const state = startRunState(sampleRun(), new Map([[1, 'pes']]), 0);
    expect(state.n).toBe(0);
    expect(pendingAnswers(state)).toEqual([]);
  });

  it('finishes at once if everything was answered on an earlier visit', () => {
    const kept = new Map(SAMPLE_QUESTIONS.map((_, n) => [n, 'pes']));
    expect(startRunState(sampleRun(), kept, 0).phase).toBe('finishing');
  });
});

describe('a reply of the server', () => {
  it('overrules the answer given here if another window was first', () => {
    const elsewhere = sampleServer(sampleRun()).save({ answers: [{ n: 0, response: 'dom' }] });
    const state = played(sampleRun(), answer('pes'), reply(elsewhere));
    expect(questionAt(state, 0)).toMatchObject({ response: 'dom', valid: false });
    expect(pendingAnswers(state)).toEqual([]);
    // Here 'pes' is on the screen: the verdict of 'dom' would be taken for its own.
    expect(state).toMatchObject({ n: 1, phase: 'asking', overtaken: true });
  });

  it('skips questions that were answered in another window', () => {
    const elsewhere = sampleServer(sampleRun()).save({
      answers: [0, 1].map((n) => ({ n, response: 'pes' })),
    });
    expect(played(sampleRun(), reply(elsewhere))).toMatchObject({ n: 2, phase: 'asking', overtaken: true });
  });

  it('leaves the verdict on the screen until the player continues', () => {
    const elsewhere = sampleServer(sampleRun()).save({ answers: [0, 1].map((n) => ({ n, response: 'pes' })) });
    const state = played(sampleRun(), answer('pes'), reply(elsewhere));
    expect(state).toMatchObject({ n: 0, phase: 'answered', overtaken: false });
    expect(runReducer(state, proceed).n).toBe(2);
  });

  it('ends the run when the server has finished it', () => {
    const finished = sampleServer(sampleRun()).save({ date_finished: 'now' });
    expect(played(sampleRun(), answer('pes'), reply(finished)).phase).toBe('finished');
  });

  it('distinguishes a run discarded elsewhere from one quit here', () => {
    const discarded = sampleServer(sampleRun()).save({ discard: true });
    expect(played(sampleRun(), reply(discarded))).toMatchObject({ phase: 'closed', refusal: 'run_closed' });
    expect(played(sampleRun(), { type: 'quit' }, reply(discarded)).phase).toBe('quit');
    expect(played(sampleRun(), { type: 'quit' }, { type: 'refused', refusal: 'run_closed' }).phase).toBe('quit');
  });
});

describe('a sealed run', () => {
  const run = sampleRun(SAMPLE_QUESTIONS, { mode: 'sealed' });

  it('has no verdict until the server sends one, and does not delay the next question', () => {
    const server = sampleServer(run);
    const state = played(server.run(), answer('pes'));
    expect(questionAt(state, 0)).toMatchObject({ response: 'pes', valid: null, word: { to: null } });
    const next = runReducer(state, proceed);
    expect(next).toMatchObject({ n: 1, phase: 'asking' });
    const judged = runReducer(next, reply(server.save({ answers: pendingAnswers(next) })));
    expect(questionAt(judged, 0)).toMatchObject({ valid: true, word: { to: 'pes' } });
    expect(judged).toMatchObject({ n: 1, phase: 'asking', overtaken: false });
  });
});

describe('saving', () => {
  it('fails from the first lost request until everything is stored', () => {
    const server = sampleServer(sampleRun());
    const state = played(sampleRun(), answer('pes'), lost, proceed, answer('mačka'));
    expect(state.saving).toBe('failing');
    const half = runReducer(state, reply(server.save({ answers: [{ n: 0, response: 'pes' }] })));
    expect(half.saving).toBe('failing');
    const whole = runReducer(half, reply(server.save({ answers: pendingAnswers(half) })));
    expect(whole.saving).toBe('saved');
    expect(runReducer(whole, { type: 'settled' }).saving).toBe('calm');
  });

  it('ignores a failure after the end', () => {
    const finished = sampleServer(sampleRun()).save({ date_finished: 'now' });
    expect(played(sampleRun(), reply(finished), lost).saving).toBe('calm');
  });
});

it('finishes when the time is up, also during a question', () => {
  expect(played(sampleRun(), { type: 'ended' }).phase).toBe('finishing');
  expect(played(sampleRun(), answer('pes'), { type: 'ended' }).phase).toBe('finishing');
});

describe('an exercise whose mistakes return', () => {
  const exercise = () =>
    sampleRun(SAMPLE_QUESTIONS.slice(0, 2), { test: { ...sampleRun().test, mistakes_return: true } });

  it('asks a wrong word again, marks it as one that does not count, and counts known words', () => {
    const mistaken = played(exercise(), answer('dom'));
    expect(questionsOf(mistaken).map(({ repeated }) => repeated)).toEqual([undefined, undefined, true]);
    const state = [proceed, answer('mačka'), proceed, answer('pes'), proceed].reduce(runReducer, mistaken);
    expect(state.phase).toBe('finishing');
    expect(progressOf(state)).toEqual({ done: 2, total: 2 });
  });

  it('asks it again four questions later, wherever the answers are by now', () => {
    const words = 'abcdefg';
    const long = sampleRun(
      [...words].map((word) => selectQuestion(word, word.toUpperCase(), [...words.toUpperCase()])),
      { test: { ...sampleRun().test, mistakes_return: true } },
    );
    const mistaken = 'Z';
    const server = sampleServer(long);
    const shown: string[] = [];
    let state = startRunState(long, NOTHING_KEPT, 0);
    for (let place = 0; state.phase === 'asking'; place += 1) {
      shown.push(questionAt(state, state.n)?.word.from ?? '');
      state = runReducer(state, answer(place === 1 ? mistaken : (questionAt(state, state.n)?.word.to ?? '')));
      // The server answers only now and then, and the page is loaded again in the middle.
      if (place % 3 === 2) state = runReducer(state, reply(server.save({ answers: pendingAnswers(state) })));
      if (place === 4)
        state = startRunState(server.run(), new Map(pendingAnswers(state).map((one) => [one.n, one.response])), 0);
      else state = runReducer(state, proceed);
    }
    expect(shown.join('')).toBe('abcdefbg');
    expect(state.phase).toBe('finishing');
    server.save({ answers: pendingAnswers(state) });
    expect(server.run().result.questions.map(({ valid }) => valid)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  describe('in two windows', () => {
    const words = ['dog', 'cat', 'house', 'flat', 'bread', 'milk'];
    const run = () =>
      sampleRun(
        words.map((word) => selectQuestion(word, word.toUpperCase(), words)),
        { test: { ...sampleRun().test, mistakes_return: true } },
      );
    const right = (...ns: number[]) => ns.map((n) => ({ n, response: (words[n] ?? '').toUpperCase() }));

    it('keeps the answers to first questions, and asks what the other window has put before them', () => {
      const server = sampleServer(run());
      // The other window was wrong at the first word, while this one had no connection and answered all but the last.
      server.save({ answers: [{ n: 0, response: 'nič' }] });
      const offline = right(0, 1, 2, 3, 4).reduce(
        (state, { response }) => [answer(response), proceed].reduce(runReducer, state),
        startRunState(run(), NOTHING_KEPT, 0),
      );
      const saved = server.save({ answers: pendingAnswers(offline) });
      expect(saved.result.current).toBe(5);
      const state = runReducer(offline, reply(saved));
      // The last word stays on the screen; the repeated one comes next.
      expect(questionAt(state, state.n)?.word.from).toBe('milk');
      const next = [answer('MILK'), proceed].reduce(runReducer, state);
      expect(questionAt(next, next.n)).toMatchObject({ word: { from: 'dog' }, repeated: true });
      const done = [answer('DOG'), proceed].reduce(runReducer, next);
      expect(done.phase).toBe('finishing');
      const end = server.save({ answers: pendingAnswers(done) });
      expect(end.result.questions.map(({ valid }) => valid)).toEqual([false, true, true, true, true, true, true]);
    });

    it('forgets an answer whose number is the repetition of another word by now', () => {
      const server = sampleServer(run());
      const here = [...right(0, 1).map(({ response }) => answer(response)), answer('nič')].reduce(
        (state, event) => [event, proceed].reduce(runReducer, state),
        startRunState(run(), NOTHING_KEPT, 0),
      );
      const later = [answer('FLAT'), proceed, answer('BREAD'), proceed, answer('MILK'), proceed].reduce(
        runReducer,
        here,
      );
      expect(questionAt(later, 6)?.word.from).toBe('house');
      const state = runReducer(later, answer('HOUSE'));
      // Another window was wrong at "dog" before, so 6 is its repetition.
      server.save({ answers: [{ n: 0, response: 'nič' }] });
      const next = runReducer(state, reply(server.run()));
      expect(next.given.has(6)).toBe(false);
      expect(questionAt(next, 6)).toMatchObject({ word: { from: 'dog' }, response: null });
    });

    it('leaves a question that is not asked again after all', () => {
      const server = sampleServer(run());
      let state = runReducer(startRunState(run(), NOTHING_KEPT, 0), answer('nič'));
      for (const { response } of right(1, 2, 3, 4)) state = [proceed, answer(response)].reduce(runReducer, state);
      state = runReducer(state, proceed);
      expect(questionAt(state, state.n)).toMatchObject({ word: { from: 'dog' }, repeated: true });
      server.save({ answers: right(0, 1, 2, 3, 4) });
      state = runReducer(state, reply(server.run()));
      expect(questionAt(state, state.n)?.word.from).toBe('milk');
    });
  });

  it('agrees with the server', () => {
    const server = sampleServer(exercise());
    const state = played(
      exercise(),
      answer('dom'),
      reply(server.save({ answers: [{ n: 0, response: 'dom' }] })),
      proceed,
    );
    expect(questionsOf(state)).toEqual(server.run().result.questions);
  });
});

describe('a practice of mistakes', () => {
  const practice = () =>
    sampleRun(SAMPLE_QUESTIONS.slice(0, 2), { test: { ...sampleRun().test, practice: 'mistakes' } });

  it('asks a word again at the end until it is answered right, and counts known words', () => {
    const mistaken = played(practice(), answer('dom'));
    expect(questionsOf(mistaken).map(({ response }) => response)).toEqual(['dom', null, null]);
    expect(questionAt(mistaken, 2)).toMatchObject({ word: { from: 'dog' }, response: null, valid: null });
    expect(progressOf(mistaken)).toEqual({ done: 0, total: 2 });
    const state = [proceed, answer('mačka'), proceed, answer(''), proceed].reduce(runReducer, mistaken);
    expect(state).toMatchObject({ phase: 'asking', n: 3 });
    expect(progressOf(state)).toEqual({ done: 1, total: 2 });
    const done = [answer('pes'), proceed].reduce(runReducer, state);
    expect(done.phase).toBe('finishing');
    expect(pendingAnswers(done).map(({ n }) => n)).toEqual([0, 1, 2, 3]);
    expect(progressOf(done)).toEqual({ done: 2, total: 2 });
  });

  it('agrees with the server, whichever of them adds the question first', () => {
    const server = sampleServer(practice());
    const state = played(
      practice(),
      answer('dom'),
      reply(server.save({ answers: [{ n: 0, response: 'dom' }] })),
      proceed,
    );
    expect(questionsOf(state)).toEqual(server.run().result.questions);
    expect(state.n).toBe(1);
  });

  it('goes on with kept answers to questions that the server does not have yet', () => {
    const state = startRunState(
      practice(),
      new Map([
        [0, 'dom'],
        [1, 'mačka'],
        [2, 'pes'],
      ]),
      0,
    );
    expect(state.phase).toBe('finishing');
    expect(pendingAnswers(state)).toHaveLength(3);
  });
});
