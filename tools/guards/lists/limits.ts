import { type Guard, guardsOf, schemaGuard } from '../guard.ts';

const ACCOUNTS = 'features/accounts/';
const LOCK_OUT = `${ACCOUNTS}sign-in/lock-out.api.test.ts`;
const GUESSED_CODES = `${ACCOUNTS}second-factor/guessed-codes.api.test.ts`;
const RESTORE = `${ACCOUNTS}restore/restore.api.test.ts`;
const REGISTRATION = `${ACCOUNTS}registration.api.test.ts`;
const CONTACT = 'features/contact/contact.api.test.ts';
const FARMED = 'features/runs/guarantees/farmed-points.api.test.ts';
const RANKED = 'features/runs/points/ranked-repeats.api.test.ts';
const OFFERS = 'features/word-groups/offers/offers.api.test.ts';

/** The number of each limit of attempts in `attempt-limits.ts`, and the test that reaches it. */
export const LIMITED_ACTIONS: Record<string, { limit: number; test: string }> = {
  login_device: { limit: 10, test: LOCK_OUT },
  login_account: { limit: 10, test: LOCK_OUT },
  login_account_address: { limit: 3, test: LOCK_OUT },
  login_turn: { limit: 1, test: LOCK_OUT },
  login_address: { limit: 300, test: LOCK_OUT },
  second_factor_device: { limit: 10, test: GUESSED_CODES },
  second_factor: { limit: 10, test: GUESSED_CODES },
  second_factor_day: { limit: 30, test: GUESSED_CODES },
  second_factor_untold: { limit: 4, test: GUESSED_CODES },
  change_password: { limit: 10, test: `${ACCOUNTS}profile.api.test.ts` },
  confirm_owner: { limit: 10, test: 'features/privacy/erasure/erasure.api.test.ts' },
  download_data: { limit: 5, test: 'features/privacy/download/download.api.test.ts' },
  code_check_user: { limit: 20, test: 'features/classes/joining/joining.api.test.ts' },
  code_check_address: { limit: 100, test: 'features/classes/joining/joining.api.test.ts' },
  username_available: { limit: 300, test: REGISTRATION },
  check_password: { limit: 600, test: REGISTRATION },
  check_user: { limit: 60, test: OFFERS },
  share_sender: { limit: 30, test: OFFERS },
  share_recipient: { limit: 10, test: OFFERS },
  translation_user: { limit: 60, test: 'features/words/suggestions/suggestions.api.test.ts' },
  speech_user: { limit: 120, test: 'features/speech/speech.api.test.ts' },
  social_address: { limit: 600, test: `${ACCOUNTS}social/token-attacks.api.test.ts` },
  reset_address: { limit: 100, test: RESTORE },
  reset_device: { limit: 3, test: RESTORE },
  restore_address: { limit: 100, test: RESTORE },
  approval_link: { limit: 100, test: 'features/administration/approvals/approvals.api.test.ts' },
  pupil_accounts_address: { limit: 400, test: 'features/pupil-accounts/pupil-accounts.api.test.ts' },
  pupil_resets: { limit: 100, test: 'features/pupil-accounts/pupil-accounts.api.test.ts' },
  task_reminders: { limit: 50, test: 'features/tasks/reminders/reminders.api.test.ts' },
  pupil_names: { limit: 100, test: 'features/pupil-accounts/names/names.api.test.ts' },
  contact_user: { limit: 5, test: CONTACT },
  contact_users_address: { limit: 60, test: CONTACT },
  contact_address: { limit: 20, test: CONTACT },
  contact_visitors: { limit: 100, test: CONTACT },
  register_address: { limit: 300, test: REGISTRATION },
  all_calls: { limit: 900, test: 'http/request-rate.api.test.ts' },
  changes: { limit: 3_000, test: 'http/request-rate.api.test.ts' },
  waiting_teacher_address: { limit: 100, test: 'features/administration/approvals/approvals.api.test.ts' },
};

/** The limits of attempts: each without an end; and those that count calls, which nothing but one line applies. */
export const LIMIT_GUARDS: readonly Guard[] = [
  ...Object.entries(LIMITED_ACTIONS).flatMap(([action, { limit, test }]) =>
    guardsOf(
      `${ACCOUNTS}attempts/attempt-limits.ts`,
      [test],
      [
        {
          name: `attempts are limited: ${action}`,
          text: `  ${action}: { limit: ${limit.toLocaleString('en').replace(',', '_')}, `,
          without: `  ${action}: { limit: 1_000_000_000, `,
        },
      ],
    ),
  ),
  ...guardsOf(
    'http/implement.ts',
    ['http/request-rate.api.test.ts'],
    [
      {
        name: 'all calls of a user are limited',
        text: 'app.callRate.count(caller.actor.id, now);',
        without: '',
      },
      {
        name: 'changes of a user are limited by the day',
        text: 'if (isLimitedDaily(endpoint)) app.changeRate.count(caller.actor.id, now, endpoint.daily_weight);',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/points/points.repository.ts',
    [RANKED],
    [
      {
        name: 'rankings count points up to a cap a day',
        tests: [FARMED],
        replacements: [
          ['least(sum(points), ${cap}::int) as room', 'least(sum(points), ${cap}::int + 100000) as room'],
          [
            'points = d.points + least(excluded.points, greatest(${cap}::int - d.points, 0)),',
            'points = d.points + excluded.points,',
          ],
          ['added = least(excluded.points, greatest(${cap}::int - d.points, 0))', 'added = excluded.points'],
        ],
      },
      {
        name: 'rankings count three runs of a task a day',
        text: 'not changed.suspicious and (${ranked_per_day}::int is null or ${ranked_per_day}::int > count',
        without: 'not changed.suspicious and (${ranked_per_day}::int is null or ${ranked_per_day}::int + 1000 > count',
      },
      {
        name: 'rankings ignore runs that were too fast for a person',
        text: 'not changed.suspicious and (',
        without: '(',
        tests: [FARMED],
      },
      {
        name: 'rankings count three runs of a task a day when one is voided, too',
        text: 'may_rank and (${ranked_per_day}::int is null or ${ranked_per_day}::int >=',
        without: 'may_rank and (${ranked_per_day}::int is null or ${ranked_per_day}::int + 1000 >=',
      },
      {
        name: 'a result that ends while another one is voided takes its place in rankings',
        text: 'select lock_ranked_results(d.user_id), d.day,',
        without: 'select d.user_id, d.day,',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/starting/prepared-questions.service.ts',
    ['features/runs/starting/prepared-questions.service.test.ts'],
    [
      {
        name: 'readers of ever more tests do not fill the memory with questions that are to be made',
        text: 'createTurns({ atOnce: 1, longest: most.waiting })',
        without: 'createTurns({ atOnce: 1 })',
      },
      {
        name: 'many short tests do not fill the memory with what is kept around their questions',
        text: 'AROUND.test + readers.size * AROUND.reader + questions.length * AROUND.questions + texts',
        without: '1 + texts',
      },
    ],
  ),
  schemaGuard(
    'the classes of a teacher have an end',
    { rule: 'classes_per_teacher_insert', drop: 'drop trigger classes_per_teacher_insert on class_teachers' },
    'features/classes/classes.api.test.ts',
  ),
  schemaGuard(
    'the homework and tests of a class have an end',
    { rule: 'tasks_per_class_insert', drop: 'drop trigger tasks_per_class_insert on tasks' },
    'features/tasks/new/new-tasks.api.test.ts',
  ),
  schemaGuard(
    'rankings count three runs of a task a day when several end together, too',
    {
      rule: 'count_ranked_results',
      drop: `create or replace function count_ranked_results(of_user bigint, of_task bigint, since timestamptz) returns int language sql
        stable as 'select count(*)::int from points_ledger l
          where l.user_id = of_user and l.task_id = of_task and l.ranked and l.earned_at >= since'`,
    },
    RANKED,
  ),
];
