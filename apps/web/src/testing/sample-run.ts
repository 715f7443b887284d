import type { Run, RunChange, RunQuestion } from '@slovickovo/contract/runs/runs';
import { isCorrect, rulesOf } from '@slovickovo/domain/question-types/question-rules';
import { otherSide, type QuestionType } from '@slovickovo/domain/question-types/question-types';
import type { QuestionTraits } from '@slovickovo/domain/question-types/type-rules';
import { askingOrder, asksAgain, takeAnswers } from '@slovickovo/domain/runs/practice';
import { responsesByQuestion } from '@slovickovo/domain/runs/runs';
import { graphemes } from '@slovickovo/domain/text/normalise';
import { revealedQuestion } from '../lib/revealed-question.ts';

const ASKED = { wType: 'from', response: null, valid: null } as const;

export function selectQuestion(from: string, to: string, answers: string[]): RunQuestion {
  return { ...ASKED, type: 'select', word: { from, to }, answers };
}

export function foldingQuestion(from: string, to: string, characters: string[]): RunQuestion {
  return { ...ASKED, type: 'folding', word: { from, to }, characters };
}

/** `given` are the positions of the letters that are already filled in. */
export function fillingQuestion(from: string, to: string, given: number[]): RunQuestion {
  const mask = graphemes(to).map((letter, index) => (given.includes(index) ? letter : null));
  return { ...ASKED, type: 'filling', word: { from, to }, prefilled: given, mask };
}

export function connectQuestion(from: string, to: string, answers: string[]): RunQuestion {
  return { ...ASKED, type: 'connect', word: { from, to }, answers };
}

/** `to` is shown where nothing reads `from`, which is heard and asked. */
export function dictationQuestion(from: string, to: string): RunQuestion {
  return { ...ASKED, wType: 'to', type: 'dictation', word: { from, to } };
}

export function listeningQuestion(from: string, to: string, answers: string[]): RunQuestion {
  return { ...ASKED, type: 'listening', word: { from, to }, answers };
}

/** A question of each type, whose right answer is "pes"; a type without one does not compile. */
export const QUESTION_OF_TYPE = {
  folding: foldingQuestion('dog', 'pes', ['s', 'p', 'e']),
  filling: fillingQuestion('dog', 'pes', [0]),
  select: selectQuestion('dog', 'pes', ['mačka', 'pes', 'dom']),
  listening: listeningQuestion('dog', 'pes', ['mačka', 'pes', 'dom']),
  dictation: dictationQuestion('pes', 'dog'),
  connect: connectQuestion('dog', 'pes', ['mačka', 'pes']),
} satisfies Record<QuestionType, RunQuestion>;

/** The keys that answer a question of `QUESTION_OF_TYPE` right, by the way in which its type is answered. */
const RIGHT_KEYS: Record<QuestionTraits['input'], (question: RunQuestion) => string> = {
  chosen: ({ answers = [] }) => `${answers.indexOf('pes') + 1}`,
  composed: () => 'pes',
  filled: ({ mask = [] }) => [...'pes'].filter((_, place) => mask[place] === null).join(''),
  typed: () => 'pes',
};

/** The keys that enter the right answer of the sample of a type. */
export function rightKeysOf(type: QuestionType): string {
  return RIGHT_KEYS[rulesOf(type).input](QUESTION_OF_TYPE[type]);
}

export const SAMPLE_QUESTIONS = [
  selectQuestion('dog', 'pes', ['mačka', 'pes', 'dom']),
  selectQuestion('cat', 'mačka', ['mačka', 'pes', 'dom']),
  selectQuestion('house', 'dom', ['mačka', 'pes', 'dom']),
];

/** An open run of an exercise from English to Slovak, nothing answered yet. */
export function sampleRun(questions: RunQuestion[] = SAMPLE_QUESTIONS, changes: Partial<Run> = {}): Run {
  return {
    id: 7,
    test_id: 3,
    user_id: 1,
    state: 'open',
    mode: 'open',
    date_started: '2026-11-20T08:00:00.000Z',
    date_finished: null,
    deadline: null,
    server_now: '2026-11-20T08:00:00.000Z',
    remaining_ms: null,
    test_rate: null,
    points: null,
    max_points: questions.length,
    correct: null,
    suspicious: false,
    previous_best: null,
    withheld: null,
    entered_for: null,
    result: { current: 0, questions },
    test: {
      name: 'Zvieratá',
      kind: 'exercise',
      usergroup_id: null,
      usergroup_name: null,
      difficulty: 'easy',
      diacritic: true,
      time: null,
      language_from: { id: 6, code: 'en', name: 'English', flag_name: 'gb' },
      language_to: { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' },
      practice: null,
      mistakes_return: false,
    },
    ...changes,
  };
}

interface SavedRun {
  answers?: { n: number; response: string }[] | undefined;
  date_finished?: unknown;
  discard?: boolean | undefined;
}

/** The part of the server that keeps one run: stores answers in order, the first one wins, and judges them. */
export function sampleServer(run: Run) {
  const right = new Map(run.result.questions.map((question, n) => [n, question.word]));
  let now = run.mode === 'sealed' ? sealed(run) : run;
  return {
    run: () => now,
    /** Changes the run from outside, without its player: more time, a voided result. */
    change(changes: Partial<Run>): void {
      now = { ...now, ...changes };
    },
    save({ answers = [], date_finished, discard }: SavedRun): Run {
      if (now.state !== 'open') return now;
      const { test, result } = now;
      const responses = responsesByQuestion(answers);
      const taken = takeAnswers({ ...result, ...test }, (asked, n) => {
        const response = responses.get(n);
        const question = { ...asked, word: right.get(n) ?? asked.word };
        const revealed = revealedQuestion(question);
        if (response === undefined) return undefined;
        return { question, response, valid: revealed !== null && isCorrect(revealed, response, test) };
      });
      const { questions } = taken;
      for (const { n, question, response, valid } of taken.answers) {
        questions[n] = now.withheld ? { ...(questions[n] as RunQuestion), response } : { ...question, response, valid };
      }
      const isFinished = (date_finished ?? null) !== null;
      now = {
        ...now,
        state: discard ? 'discarded' : isFinished ? 'finished' : 'open',
        result: { questions, current: result.current + taken.answers.length },
        ...(isFinished && { points: 1, test_rate: 50, correct: 1, date_finished: '2026-11-20T08:05:00.000Z' }),
      };
      return now;
    },
  };
}

/** The server's reply about the run to a client that already has `known` answers. */
export function changeSince(run: Run, known: number): RunChange {
  const {
    test_id: _1,
    user_id: _2,
    mode,
    date_started: _3,
    withheld: _6,
    entered_for: _4,
    test: _5,
    result,
    ...changed
  } = run;
  const isWhole = asksAgain(run.test) || (run.state === 'finished' && mode === 'sealed');
  const shown = isWhole ? result.questions.length : result.current;
  const numbered = result.questions.map((question, n) => ({ n, ...question }));
  const questions = askingOrder(numbered)
    .slice(known, shown)
    .flatMap((n) => numbered[n] ?? []);
  return { ...changed, current: result.current, questions };
}

function sealed(run: Run): Run {
  const questions = run.result.questions.map((question) => ({
    ...question,
    word: { ...question.word, [otherSide(question.wType)]: null },
  }));
  return { ...run, result: { ...run.result, questions } };
}
