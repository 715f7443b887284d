import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { seededRandom } from '@slovickovo/domain/random';
import { APPEND_ANSWER, FIND_SESSION } from '../bare/statements.ts';
import type { Caller } from '../measure.ts';
import { type BenchPerson, hashOf, insertPeople, type Pool } from '../population.ts';
import { type Prepared, type Scenario, times } from '../scenario.ts';

/** More answers a second than any machine saves, so that the prepared runs last for the whole measurement. */
const MOST_PER_SECOND = { server: 12_000, bare: 20_000 };

interface OpenRun {
  id: number;
  player: BenchPerson;
}

/** Saves one answer after another in open runs with this many questions. */
export function answerSaved(questions: number): Scenario {
  return {
    name: `answers-${questions}`,
    title: `an answer saved, run of ${questions}`,
    async prepare(pool, { connections, seconds, warm_up }) {
      const asked = questionsOf(questions);
      const runsFor = (perSecond: number) => connections + Math.ceil((perSecond * (seconds + warm_up)) / questions);
      const runs = await insertRuns(pool, asked, runsFor(MOST_PER_SECOND.server));
      const bareRuns = await insertRuns(pool, asked, runsFor(MOST_PER_SECOND.bare));
      const driverRuns = await insertRuns(pool, asked, runsFor(MOST_PER_SECOND.bare));
      return prepared(pool, { connections, asked, runs, bareRuns, driverRuns });
    },
  };
}

function prepared(
  pool: Pool,
  parts: { connections: number; asked: Question[]; runs: OpenRun[]; bareRuns: OpenRun[]; driverRuns: OpenRun[] },
): Prepared {
  const { connections, asked, runs, bareRuns, driverRuns } = parts;
  const runIds = runs.map(({ id }) => id);
  const players = times(connections, () => answering(asked, runs));
  return {
    callers: players,
    bare: { callers: times(connections, () => answering(asked, bareRuns)) },
    driver: times(connections, () => appending(pool, asked, driverRuns)),
    async verify(_pool, url) {
      // An answer in transit at the end is sent again: it must be stored exactly once, whether it had arrived or not.
      for (const player of players) await player.repeatUnanswered(url);
      const acknowledged = players.reduce((sum, { acknowledged }) => sum + acknowledged(), 0);
      const { rows } = await pool.query<{ stored: number; current: number }>(
        `select (select count(*) from answers where run_id = any($1::bigint[]))::int as stored,
           (select sum(current) from runs where id = any($1::bigint[]))::int as current`,
        [runIds],
      );
      const { stored, current } = rows[0] ?? { stored: 0, current: 0 };
      const isTrue = stored === acknowledged && current === acknowledged;
      return isTrue
        ? undefined
        : `${acknowledged} answers were acknowledged, ${stored} are stored (${current} by the runs)`;
    },
  };
}

/** Appends one answer after another by the bare driver. */
function appending(pool: Pool, asked: readonly Question[], runs: OpenRun[]): () => Promise<void> {
  const step = steps(asked, runs);
  return async () => {
    const { run, n, response } = step();
    await pool.query({ name: 'find_session', text: FIND_SESSION, values: [hashOf(run.player.token)] });
    await pool.query({ name: 'append_answer', text: APPEND_ANSWER, values: [run.id, run.player.id, n, response] });
  };
}

type Answering = Caller & { acknowledged(): number; repeatUnanswered(url: string): Promise<void> };

/** Answers one run after another, each from the first question to the last. */
function answering(asked: readonly Question[], runs: OpenRun[]): Answering {
  const step = steps(asked, runs);
  let pending: ReturnType<typeof step> | undefined;
  let acknowledged = 0;
  const callOf = ({ run, n, response }: ReturnType<typeof step>) => ({
    method: 'POST' as const,
    path: '/api/tests/results',
    token: run.player.token,
    body: JSON.stringify({ id: run.id, known: n, answers: [{ n, response }] }),
  });
  return {
    next() {
      // A call that the end of the warm-up interrupted is sent again as the first one of the measurement.
      pending ??= step();
      return callOf(pending);
    },
    answered() {
      pending = undefined;
      acknowledged += 1;
    },
    acknowledged: () => acknowledged,
    async repeatUnanswered(url) {
      if (pending === undefined) return;
      const { path, token, body } = callOf(pending);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await fetch(url + path, { method: 'POST', headers, body });
      if (reply.ok) acknowledged += 1;
    },
  };
}

/** Returns a function that steps through all questions of one run after another; all callers share the list of runs. */
function steps(asked: readonly Question[], runs: OpenRun[]): () => { run: OpenRun; n: number; response: string } {
  let run: OpenRun | undefined;
  let place = asked.length;
  return () => {
    if (run === undefined || place === asked.length) {
      run = runs.pop();
      place = 0;
    }
    if (run === undefined) throw new Error('No open runs are left: MOST_PER_SECOND is too low for this machine.');
    const n = place;
    place += 1;
    return { run, n, response: expectedAnswer(asked[n] as Question) };
  };
}

function questionsOf(count: number): Question[] {
  const words = times(count, (index) => ({
    word_id: index + 1,
    from: `word number ${index}`,
    to: `slovíčko číslo ${index}`,
  }));
  return (
    makeQuestions({ words, type: 'random', mode: 'open', difficulty: 'medium', random: seededRandom('bench') }) ?? []
  );
}

let series = 0;

/** Inserts this many people with an open run each. */
async function insertRuns(pool: Pool, asked: readonly Question[], count: number): Promise<OpenRun[]> {
  series += 1;
  const players = await insertPeople(pool, `player${series}_`, count);
  const { rows: tasks } = await pool.query<{ id: number }>(
    `insert into tasks (kind, created_by, name, language_from_id, language_to_id, type, difficulty, diacritic, email,
       valid_from, word_group_ids, word_count)
     values ('exercise', $1, 'Cvičenie', 6, 24, 'random', 'medium', true, false, now(), '{}', $2) returning id`,
    [players[0]?.id, asked.length],
  );
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    `insert into runs (task_id, user_id, played_by, kind, mode, difficulty, diacritic, seed, questions, question_count,
       max_points)
     select $1, u, u, 'exercise', 'open', 'medium', true, 'bench', $2::jsonb, $3, $3
     from unnest($4::bigint[]) as u
     returning id, user_id`,
    [tasks[0]?.id, JSON.stringify(asked), asked.length, players.map(({ id }) => id)],
  );
  const playerOf = new Map(players.map((player) => [player.id, player]));
  return rows.map(({ id, user_id }) => ({ id, player: playerOf.get(user_id) as BenchPerson }));
}
