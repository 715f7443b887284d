import { partnersOfSides, setTest } from '../class-test/load.ts';
import { textOf } from '../connection.ts';
import type { Caller } from '../measure.ts';
import { type BenchPerson, insertPeople, type Pool } from '../population.ts';
import { times } from '../scenario.ts';

/** More starts than any machine answers while they are measured. */
const PUPILS = 3_000;

let series = 0;

/** A test of 75 questions: pupils start it, and those who started hand it in with their last answer. */
export interface TestCalls {
  starting: Caller[];
  /** To be asked for when the starts are over; stores all answers but the last. */
  finishing(): Promise<Caller[]>;
}

/** Sets the test on the running server, for more pupils than will start it. */
export async function testCalls(pool: Pool, url: string, connections: number): Promise<TestCalls> {
  series += 1;
  const [teacher] = await insertPeople(pool, `examiner${series}_`, 1);
  const pupils = await insertPeople(pool, `candidate${series}_`, PUPILS, 'user');
  const taskId = await setTest(pool, url, teacher as BenchPerson, pupils);
  await pool.query('vacuum analyze class_students');
  const started: { token: string; reply: string }[] = [];
  return {
    starting: times(connections, () => {
      let token = '';
      return {
        next() {
          const pupil = pupils.pop();
          if (pupil === undefined) return undefined;
          token = pupil.token;
          return { method: 'POST', path: '/api/tests/generate', token, body: JSON.stringify({ id: taskId }) };
        },
        answered: (reply) => started.push({ token, reply: textOf(reply) }),
      };
    }),
    async finishing() {
      const partners = partnersOfSides();
      await pool.query(ANSWERED, [taskId]);
      await pool.query('vacuum analyze answers, runs');
      const bodies = started.map(({ token, reply }) => ({ token, body: finishOf(reply, partners) }));
      return times(connections, () => ({
        next() {
          const body = bodies.pop();
          return body && { method: 'POST', path: '/api/tests/results', ...body };
        },
      }));
    },
  };
}

function finishOf(reply: string, partners: Record<string, string>): string {
  const { id, result } = JSON.parse(reply).testResult as {
    id: number;
    result: { questions: { wType: 'from' | 'to'; word: { from: string; to: string } }[] };
  };
  const last = result.questions.length - 1;
  const { wType, word } = result.questions[last] as (typeof result.questions)[number];
  const answers = [{ n: last, response: partners[word[wType] ?? ''] ?? '' }];
  return JSON.stringify({ id, known: last, answers, date_finished: 'now' });
}

/** Answers all questions of the open runs but the last. */
const ANSWERED = `
  with answered as (
    update runs set current = question_count - 1 where task_id = $1 and state = 'open' returning id, questions, question_count
  )
  insert into answers (run_id, n, response, word_id, valid, late)
  select id, number - 1, 'odpoveď', (question ->> 4)::bigint, (number - 1) % 7 > 0, false
  from answered, jsonb_array_elements((questions ->> 0)::jsonb) with ordinality as one (question, number)
  where number < question_count`;
