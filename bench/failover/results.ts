import { createDatabase } from '../../apps/server/src/db/database.ts';
import { isRight } from '../class-test/plan.ts';
import type { Written } from './pupils.ts';

export interface Differences {
  /** Acknowledged answers that are not stored, or not as they were given. */
  lost: string[];
  /** Answers, results and points that are not there exactly once, or not as the answers make them. */
  wrong: string[];
}

interface StoredRun {
  id: number;
  user_id: number;
  state: string;
  correct: number | null;
  points: number | null;
  earned: number[];
  answers: { n: number; response: string; valid: boolean }[];
}

const RUNS_OF_TASK = `
  select r.id::int, r.user_id::int, r.state, r.correct, r.points,
    (select coalesce(json_agg(l.points), '[]') from points_ledger l where l.run_id = r.id) as earned,
    (select coalesce(json_agg(json_build_object('n', a.n, 'response', a.response, 'valid', a.valid)), '[]')
     from answers a where a.run_id = r.id) as answers
  from runs r where r.task_id = $1`;

/** Compares what the pupils know with what is stored. Every pupil has answered all questions, and has handed in. */
export async function compareWithDatabase(
  url: string,
  taskId: number,
  { runs }: Written,
  questions: number,
): Promise<Differences> {
  const { pool, close } = createDatabase({ connectionString: url }, { max: 1 });
  const { rows } = await pool.query<StoredRun>(RUNS_OF_TASK, [taskId]).finally(close);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const lost: string[] = [];
  const wrong: string[] = [];
  if (rows.length !== runs.size) wrong.push(`${rows.length} runs of ${runs.size} pupils`);
  if (new Set(rows.map(({ user_id }) => user_id)).size !== rows.length) wrong.push('two runs of one pupil');
  for (const [id, { pupil, acknowledged }] of runs) {
    const run = stored.get(id);
    const responses = new Map(run?.answers.map(({ n, response }) => [n, response]));
    for (const [n, response] of acknowledged)
      if (responses.get(n) !== response)
        lost.push(`answer ${n} of run ${id}: ${responses.get(n)} instead of ${response}`);
    const right = Array.from({ length: questions }, (_, n) => isRight(pupil, n)).filter(Boolean).length;
    const found = run && [run.state, run.answers.length, run.correct, run.answers.filter(({ valid }) => valid).length];
    if (JSON.stringify(found) !== JSON.stringify(['finished', questions, right, right]))
      wrong.push(`run ${id}: ${JSON.stringify(found)} instead of ${questions} answers, ${right} of them right`);
    if (run?.earned.length !== 1 || run.earned[0] !== run.points || !run.points)
      wrong.push(`run ${id}: its points ${run?.points} are in the ledger as ${JSON.stringify(run?.earned)}`);
  }
  return { lost, wrong };
}
