import { HOUR_MS } from '@slovickovo/domain/durations';
import type { TaskType, WordPair } from '@slovickovo/domain/question-types/question-types';
import { questionTypesOf } from '@slovickovo/domain/question-types/task-types';
import { pick, randomInt, shuffle } from '@slovickovo/domain/random';
import { EVENING, iso, MORNING, onDay } from './calendar.ts';
import type { Draft, Row } from './demo-rows.ts';
import type { SchoolClass } from './people.ts';
import type { DemoGroup } from './vocabulary.ts';

/** A task with its words. */
export interface DemoTask {
  row: Row<'tasks'>;
  words: WordPair[];
}

/** The settings in which tasks of the demo school differ. */
export type Settings = Pick<Row<'tasks'>, 'type' | 'difficulty' | 'time' | 'diacritic'>;

/** The days from today between which homework is shown; null means without an end. */
interface Window {
  from: number;
  until: number | null;
}

const WEEKS = 12;
/** One for each past week, three open ones, two to come. */
const WINDOWS: readonly Window[] = [
  ...Array.from({ length: WEEKS }, (_, week) => ({ from: -87 + 7 * week, until: -81 + 7 * week })),
  { from: -6, until: null },
  { from: -4, until: 1 },
  { from: -2, until: 5 },
  { from: 1, until: 8 },
  { from: 4, until: 11 },
];
/** Added to the name of homework on the same word group as before. */
const ROUNDS = ['', ' – opakovanie', ' – ešte raz', ' – naposledy'];
/** The largest number of words; homework on the same word group as before asks others. */
const HOMEWORK_WORDS = 14;
const EXERCISE_WORDS = 20;

/** Every type that `random` mixes. */
const TYPES: readonly TaskType[] = ['random', ...questionTypesOf('random', 'open').toReversed(), 'random'];
const DIFFICULTIES = ['easy', 'medium', 'easy', 'hard', 'medium', 'easy', 'hard'] as const;
/** Minutes. Two are too short for some pupils, and their runs end by the time limit. */
const TIMES = [null, null, 10, null, 2, null, null, 5] as const;

/** Makes homework of one class in every state (product §4.1): a word group each week, in the teacher's order. */
export function addHomework(draft: Draft, { row, teacher }: SchoolClass, groups: readonly DemoGroup[]): DemoTask[] {
  return WINDOWS.map(({ from, until }, index) => {
    const group = groups[index % groups.length] as DemoGroup;
    const isReview = until === null;
    // A review has the words of the next group, too.
    const chosen = isReview ? [group, groups[(index + 1) % groups.length] as DemoGroup] : [group];
    const starts = onDay(draft.now, from, MORNING);
    return addTask(draft, chosen, {
      most: isReview ? Number.POSITIVE_INFINITY : HOMEWORK_WORDS,
      kind: 'homework',
      created_by: teacher.id,
      class_id: row.id,
      name: isReview ? 'Veľké opakovanie' : `${group.row.name}${ROUNDS[Math.floor(index / groups.length)] ?? ''}`,
      ...settingsOf(index),
      created_at: iso(Math.min(starts, draft.now) - 2 * HOUR_MS),
      valid_from: iso(starts),
      valid_until: until === null ? null : iso(onDay(draft.now, until, EVENING)),
    });
  });
}

function settingsOf(index: number): Settings {
  return {
    type: TYPES[index % TYPES.length] ?? 'random',
    difficulty: DIFFICULTIES[index % DIFFICULTIES.length] ?? 'easy',
    time: TIMES[index % TIMES.length] ?? null,
    diacritic: index % 4 !== 3,
  };
}

/** Makes an exercise of the user's own words, on the given day. */
export function addExercise(draft: Draft, userId: number, group: DemoGroup, days: number): DemoTask {
  const created_at = iso(onDay(draft.now, days, EVENING));
  return addTask(draft, [group], {
    most: EXERCISE_WORDS,
    kind: 'exercise',
    created_by: userId,
    class_id: null,
    name: `${pick(draft.random, ['Test č. 1', 'Doma', 'Pred písomkou'])}: ${group.row.name.toLowerCase()}`,
    ...settingsOf(randomInt(draft.random, TYPES.length * DIFFICULTIES.length)),
    created_at,
    valid_from: created_at,
    valid_until: null,
  });
}

type TaskPlan = { most: number } & Settings &
  Pick<Row<'tasks'>, 'kind' | 'created_by' | 'class_id' | 'name' | 'created_at' | 'valid_from' | 'valid_until'>;

/** Makes a task with words of the groups, at most `most` of them. */
export function addTask(draft: Draft, groups: readonly DemoGroup[], { most, ...plan }: TaskPlan): DemoTask {
  const { random } = draft;
  const { language_from_id, language_to_id } = (groups[0] as DemoGroup).row;
  const all = [...new Set(groups.flatMap((group) => group.words))];
  const words = all.length > most ? shuffle(random, all).slice(0, most) : all;
  return storeTask(
    draft,
    words.map(({ id, word_text, translation }) => ({ word_id: id, from: word_text, to: translation })),
    { ...plan, language_from_id, language_to_id, word_group_ids: groups.map((group) => group.row.id) },
  );
}

type StoredPlan = Omit<TaskPlan, 'most'> &
  Pick<Row<'tasks'>, 'language_from_id' | 'language_to_id' | 'word_group_ids' | 'warm_up_on'>;

/** Makes a task with these words. */
export function storeTask<W extends WordPair>({ rows, ids }: Draft, words: readonly W[], plan: StoredPlan): DemoTask {
  const row: Row<'tasks'> = {
    id: ids.next('tasks'),
    ...plan,
    // No e-mails, because the people are invented.
    email: false,
    told_at: null,
    emails_outdated: false,
    valid: true,
    word_count: words.length,
    updated_at: plan.created_at,
  };
  rows.tasks.push(row);
  words.forEach(({ word_id, from, to }, index) => {
    rows.task_words.push({ task_id: row.id, position: index + 1, word_id, word_from: from, word_to: to });
  });
  return { row, words: words.map(({ word_id, from, to }) => ({ word_id, from, to })) };
}
