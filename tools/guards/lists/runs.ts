import { type Guard, guardsOf, schemaGuard } from '../guard.ts';

const NEEDLES = 'features/runs/guarantees/needles.api.test.ts';
const ONE_ATTEMPT = 'features/runs/guarantees/one-attempt.api.test.ts';
const PARALLEL = 'features/runs/guarantees/runs.parallel.api.test.ts';
const SEALED = 'features/runs/guarantees/sealed.api.test.ts';
const STARTING = 'features/runs/starting/starting.api.test.ts';
const TAKEN = 'features/runs/taken/taken-runs.api.test.ts';
const COMPARISON = 'features/tasks/comparison.api.test.ts';

/** Runs of class tests, homework and exercises, their right answers and points. */
export const RUN_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/runs/runs.presenter.ts',
    [NEEDLES],
    [
      {
        name: 'the asked side of a class test stays on the server until its answer is stored',
        text: "const isSealed = run.mode === 'sealed' && answer === undefined && !isOver;",
        without: 'const isSealed = false;',
      },
      {
        name: 'right answers that are shown after the test stay on the server',
        text: 'presentQuestion(question, isSealed || isWithheld)',
        without: 'presentQuestion(question, isSealed)',
      },
      {
        name: 'verdicts that are shown after the test stay on the server',
        text: 'presented.valid = isWithheld ? null : (answer?.valid ?? null);',
        without: 'presented.valid = answer?.valid ?? null;',
      },
      {
        name: 'a change of a class test shows no question that is not answered',
        text: "const shown = isGrown || (run.state === 'finished' && run.mode === 'sealed') ? run.question_count : run.current;",
        without: 'const shown = run.question_count;',
      },
    ],
  ),
  ...guardsOf(
    'processes/turns.ts',
    ['features/runs/starting/turns.test.ts'],
    [
      {
        name: 'a process works on some starts of a burst at a time',
        text: 'if (running >= atOnce) await new Promise<void>((begin) => waiting.push(begin));',
        without: 'if (running < 0) await new Promise<void>((begin) => waiting.push(begin));',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/saving/finishing.repository.ts',
    ['features/runs/saving/finish-together.api.test.ts'],
    [
      {
        name: 'the end of a run reads its questions if it has changed since they were known',
        text: 'when r.revision = (${revisions}::int[])[array_position(${runIds}::bigint[], r.id)] then null',
        without: 'when 0 <= (${revisions}::int[])[array_position(${runIds}::bigint[], r.id)] then null',
      },
      {
        name: 'a run that another transaction holds makes no other pupil of the class wait',
        text: 'for no key update of r skip locked',
        without: 'for no key update of r',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/runs.policies.ts',
    [NEEDLES],
    [
      {
        name: 'right answers wait until the test is over for everybody',
        text: "user_id !== actor.id || answers_shown === 'at_once' || is_over,",
        without: 'actor.id > 0 || is_over,',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/tasks.policies.ts',
    [NEEDLES],
    [
      {
        name: 'pupils do not read the words of a class test',
        text: "readWords: (actor, task) => task.kind !== 'test' || isTeacher(actor, task),",
        without: 'readWords: () => true,',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/starting/starting.service.ts',
    [STARTING],
    [
      {
        name: 'a task is played in its window',
        text: "if (!task.running) throw new AppError('task_inactive');",
        without: '',
      },
      {
        name: 'who joins after the start of a test does not begin it',
        text: "if (task.kind === 'test' && userId === actor.id && !task.may_write) throw new AppError('not_admitted');",
        without: '',
        tests: [ONE_ATTEMPT],
      },
      {
        name: 'another run cannot be begun during a run',
        text: "throw new AppError('run_open', { data: locationOf(open) });",
        without: 'return false;',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/starting/starting.repository.ts',
    ['features/runs/starting/start-together.api.test.ts'],
    [
      {
        name: 'a teacher takes no test over that its pupil writes',
        text: 'played_by <> user_id',
        without: 'true',
        tests: ['features/runs/starting/entered-tests.api.test.ts'],
      },
      {
        name: 'a pupil whose extra time is being set does not start without it among others',
        text: '${isOne ? sql`left join` : sql`join`} member',
        without: 'left join member',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/saving/finish-together.service.ts',
    ['features/runs/saving/finish-together.api.test.ts'],
    [
      {
        name: 'an end that fails is that of one pupil',
        text: '.catch(() => undefined)',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/class-results/class-results.repository.ts',
    ['features/tasks/class-results/class-results.api.test.ts'],
    [
      {
        name: 'a pupil reads the own results of a class only',
        text: "(r.user_id = ${userId} or ${teaches(userId, 'c.id')})",
        without: '(r.user_id = ${userId} or true)',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/saving/saving.service.ts',
    ['features/runs/saving/saving.api.test.ts'],
    [
      {
        name: 'answers to a run that is over are refused',
        text: "if (run.state !== 'open') throw new AppError('run_closed');",
        without: "if (run.state !== 'open') return run;",
      },
      {
        name: 'a save of a run that this process knows is judged by its player',
        text: 'facts === undefined || !playPolicies.play(actor, facts)',
        without: 'facts === undefined',
      },
      {
        name: 'a run is handed in by its player',
        text: 'row !== undefined && playPolicies.play(actor, row)',
        without: 'row !== undefined',
      },
      {
        name: 'a run is handed in whole by a caller who does not know all its answers',
        text: '!isAsKnown(row, known) || !isEnd(save, row)',
        without: '!isEnd(save, row)',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/runs.repository.ts',
    ['features/runs/saving/time-limit.api.test.ts'],
    [
      {
        name: 'answers after the end of the time do not count',
        text: "sql<boolean>`(not ${acceptsAnswers('r')})`",
        without: 'sql<boolean>`false`',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/results/voiding.repository.ts',
    [SEALED],
    [
      {
        name: 'a result is voided once',
        text: " where id = ${runId} and state = 'finished' returning id",
        without: ' where id = ${runId} returning id',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/results.service.ts',
    [COMPARISON],
    [
      {
        name: 'pupils read their own results only',
        text: 'userId: ofClass ? chosen : actor.id',
        without: 'userId: chosen',
        tests: ['features/tasks/tasks.api.test.ts', COMPARISON],
      },
      {
        name: 'pupils do not read the standings of the class',
        text: 'const isTeacher = taskPolicies.readResultsOfClass(actor, task);',
        without: 'const isTeacher = true;',
      },
    ],
  ),
  ...guardsOf(
    'db/conditions/taken.ts',
    [TAKEN],
    [
      {
        name: 'what was taken along counts up to the end of its homework',
        text: 'coalesce(clock_timestamp() < t.valid_until + ',
        without: 'coalesce(true or clock_timestamp() < t.valid_until + ',
      },
      {
        name: 'what was taken along counts for sixty days',
        text: '\n  and clock_timestamp() < ${TAKEN_EXPIRES_AT}\n',
        without: '\n',
      },
      {
        name: 'what was taken along does not count without its homework',
        text: 'sql<boolean>`(t.valid and t.valid_from',
        without: 'sql<boolean>`(t.valid_from',
      },
      {
        name: 'what was taken along does not count for somebody who left the class',
        text: '(t.class_id is null or ${IS_PRESENT}))`;',
        without: '(t.class_id is null or true or ${IS_PRESENT}))`;',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/taken/taken-runs.service.ts',
    [TAKEN],
    [
      {
        name: 'a class test and a time limit need a connection',
        text: "if (task.kind === 'test' || task.time !== null || task.practice !== null) throw new AppError('needs_connection');",
        without: '',
      },
      {
        name: 'a pupil takes a limited number of tasks along',
        text: "if (count >= LIMITS.taken_runs) throw new AppError('taken_limit');",
        without: "if (count < 0) throw new AppError('taken_limit');",
      },
      {
        name: 'nobody delivers for somebody else',
        text: 'run !== undefined && playPolicies.play(actor, run) && ',
        without: 'run !== undefined && playPolicies.play({ ...actor, id: run.played_by }, run) && ',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/runs.policies.ts',
    [TAKEN],
    [
      {
        name: 'what was delivered too late is no result of the class',
        text: '  readUncounted: (actor, { user_id }) => user_id === actor.id,',
        without: '  readUncounted: () => true,',
      },
    ],
  ),
  schemaGuard(
    'a pupil has one run of a task that was taken along',
    { rule: 'runs_one_taken_idx', drop: 'drop index runs_one_taken_idx' },
    TAKEN,
  ),
  schemaGuard(
    'a class test can be finished, never discarded',
    { rule: 'runs_attempt_check', drop: 'alter table runs drop constraint runs_attempt_check' },
    ONE_ATTEMPT,
  ),
  schemaGuard(
    'a pupil has one attempt at a class test',
    { rule: 'runs_one_live_test_idx', drop: 'drop index runs_one_live_test_idx' },
    PARALLEL,
  ),
  schemaGuard(
    'a player has one open run',
    { rule: 'runs_one_open_idx', drop: 'drop index runs_one_open_idx' },
    PARALLEL,
  ),
  schemaGuard(
    'the points of a run are booked once',
    { rule: 'points_ledger_pkey', drop: 'alter table points_ledger drop constraint points_ledger_pkey' },
    PARALLEL,
  ),
];
