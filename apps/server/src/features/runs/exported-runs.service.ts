import { questionsOf, type StoredQuestions } from '@slovickovo/domain/question-types/written-questions';
import type { RunState } from '@slovickovo/domain/runs/runs';
import type { AnswersShown } from '@slovickovo/domain/tasks/tasks';
import type { Actor } from '../../context.ts';
import { verdictPolicies } from './runs.policies.ts';
import { presentQuestion } from './runs.presenter.ts';

interface ExportedRun {
  state: RunState;
  answers_shown: AnswersShown;
  is_over: boolean;
  questions: StoredQuestions;
  answers: readonly { n: number; response: string; valid: boolean }[];
}

/**
 * Returns the questions of one of the actor's own runs as the download of all data holds them: of a finished run all, of any
 * other the answered ones. A right answer or a verdict is there only if the result would show it (product §10.15); a voided
 * class test can be written again, so it shows none.
 */
export function presentAnswersOf(actor: Actor, { state, answers_shown, is_over, questions, answers }: ExportedRun) {
  const mayRead = verdictPolicies.read(actor, { user_id: actor.id, answers_shown, is_over });
  const isShown = mayRead && state === 'finished';
  const stored = new Map(answers.map((answer) => [answer.n, answer]));
  return questionsOf(questions).flatMap((question, n) => {
    const answer = stored.get(n);
    if (state !== 'finished' && answer === undefined) return [];
    const { word } = presentQuestion(question, !isShown);
    const { wType } = question;
    return [
      {
        shown: wType === 'from' ? word.from : word.to,
        right_answer: wType === 'from' ? word.to : word.from,
        response: answer?.response ?? null,
        is_right: isShown ? (answer?.valid ?? false) : null,
      },
    ];
  });
}
