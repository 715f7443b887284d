import { ENGLISH_SLOVAK } from '../school.ts';
import { ANSWERS, about, aboutTask, post, remove, type Step } from './step.ts';

/** Steps about runs and their results. */
export const RUN_STEPS = {
  start: aboutTask((id) => post('/tests/generate', { id })),
  startForPupil: aboutTask((id, draw, { students }) =>
    post('/tests/generate', { id, user_id: draw.from(students)?.id }),
  ),
  answer: about(
    ({ openRuns }) => openRuns,
    ({ id, questions }, draw) =>
      post('/tests/results', {
        id,
        known: 0,
        answers: Array.from({ length: questions }, (_, n) => ({ n, response: draw.from(ANSWERS) })),
      }),
  ),
  finish: about(
    ({ openRuns }) => openRuns,
    ({ id }) => post('/tests/results', { id, date_finished: 'now' }),
  ),
  finishAnswered: about(
    ({ openRuns }) => openRuns,
    ({ id, questions }, draw) =>
      post('/tests/results', {
        id,
        known: 0,
        date_finished: 'now',
        answers: Array.from({ length: questions }, (_, n) => ({ n, response: draw.from(ANSWERS) })),
      }),
  ),
  quit: about(
    ({ openRuns }) => openRuns,
    ({ id }) => post('/tests/results', { id, discard: true }),
  ),
  take: aboutTask((id) => post(`/tests/${id}/taken`)),
  deliver: about(
    ({ takenRuns }) => takenRuns,
    (id, draw) => post(`/tests/taken/${id}`, { answers: [{ n: 0, response: draw.from(ANSWERS) }] }),
  ),
  giveUp: about(
    ({ takenRuns }) => takenRuns,
    (id) => remove(`/tests/taken/${id}`),
  ),
  practise: about(
    ({ results }) => results,
    ({ taskId, id }) => post(`/test-results/${taskId}/${id}/practice`),
  ),
  warmUp: () => post('/warm-up', { name: 'Rozcvička', ...ENGLISH_SLOVAK }),
  voidResult: about(
    ({ results }) => results,
    ({ taskId, id }) => remove(`/test-results/${taskId}/${id}`),
  ),
  accept: about(
    ({ results }) => results,
    ({ taskId, id }, draw) => post(`/test-results/${taskId}/${id}/accept`, { n: draw.from([0, 1, 2]) }),
  ),
  appeal: about(
    ({ results }) => results,
    ({ taskId, id }, draw) => post(`/test-results/${taskId}/${id}/appeal`, { n: draw.from([0, 1, 2]) }),
  ),
  refuseAppeal: about(
    ({ results }) => results,
    ({ taskId, id }, draw) => post(`/test-results/${taskId}/${id}/refuse-appeal`, { n: draw.from([0, 1, 2]) }),
  ),
  withdrawAccepted: about(
    ({ accepted }) => accepted,
    ({ taskId, id }) => remove(`/tests/${taskId}/accepted-answers/${id}`),
  ),
} satisfies Record<string, Step>;
