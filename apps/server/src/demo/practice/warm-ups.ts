import { DAY_MS } from '@slovickovo/domain/durations';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { WARM_UP } from '@slovickovo/domain/limits';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { type Random, seededRandom } from '@slovickovo/domain/random';
import { calendarDay } from '@slovickovo/domain/rankings/months';
import { DEFAULT_TASK_SETTINGS } from '@slovickovo/domain/tasks/tasks';
import { wordsOfWarmUp } from '@slovickovo/domain/warm-up/warm-up';
import { iso, learningTime, onDay } from '../calendar.ts';
import type { DemoRows, Draft, Row } from '../demo-rows.ts';
import type { Pupil } from '../people.ts';
import { type DemoTask, storeTask } from '../tasks.ts';

/** The days before today on which pupils do their daily warm-up. */
const FIRST_DAY = -42;
const LAST_DAY = -1;
/** The share of pupils who never do one; the others do it on this share of days at most, some of them rarely. */
const WITHOUT = 0.25;
const MOST_DAYS = 0.75;

/** Moments at which the pupil begins a warm-up; chance of its own, so that it changes nobody's other results. */
export function warmUpTimes({ now }: Draft, { user, habit }: Pupil): number[] {
  const random = seededRandom(`warm-ups of ${user.login}`);
  if (habit === 'absent' || random.next() < WITHOUT) return [];
  const share = MOST_DAYS * random.next();
  return Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index)
    .filter(() => random.next() < share)
    .map((day) => timeOn(random, now, day));
}

function timeOn(random: Random, now: number, day: number): number {
  return learningTime(random, onDay(now, day, 0), onDay(now, day + 1, 0));
}

/** Words that the pupil may read in a list, from a moment and until another; milliseconds. */
export interface ReadableWords {
  from: number;
  until: number;
  words: readonly Row<'words'>[];
}

/** The lists of a pupil: own words, and the lists that are assigned to classes of this year. */
export function readableLists(rows: DemoRows, userId: number): ReadableWords[] {
  const archived = new Set(rows.classes.filter(({ archived_at }) => archived_at).map(({ id }) => id));
  const classes = new Set(
    rows.class_students
      .filter(({ user_id, class_id }) => user_id === userId && !archived.has(class_id))
      .map(({ class_id }) => class_id),
  );
  const words = new Map(rows.words.map((word) => [word.id, word]));
  const given = rows.word_group_assignments
    .filter(({ class_id }) => classes.has(class_id))
    .map(({ word_group_id, valid_from, valid_until }) => ({
      from: Date.parse(valid_from),
      until: valid_until === null ? Number.POSITIVE_INFINITY : Date.parse(valid_until),
      words: rows.word_group_words.flatMap((row) =>
        row.word_group_id === word_group_id ? (words.get(row.word_id) ?? []) : [],
      ),
    }));
  const own = rows.words.filter(({ user_id }) => user_id === userId);
  return [{ from: Date.parse(own[0]?.created_at ?? iso(0)), until: Number.POSITIVE_INFINITY, words: own }, ...given];
}

/** A word that may be asked. */
interface Waiting extends WordPair, LanguagePair {
  reason: 'tested' | 'due' | 'fresh';
  is_new: boolean;
}

/** What a warm-up is made of. */
interface WarmUpPlan {
  pupil: Pupil;
  /** Milliseconds. */
  at: number;
  lists: readonly ReadableWords[];
  tests: readonly DemoTask[];
}

/** Makes the warm-up of this moment as `features/warm-up` would; undefined if nothing waits. */
export function addWarmUp(draft: Draft, plan: WarmUpPlan): DemoTask | undefined {
  const { pupil, at } = plan;
  const today = calendarDay(at, draft.zone);
  const pairs = Map.groupBy(
    waiting(plan, today, draft.zone),
    ({ language_from_id, language_to_id }) => `${language_from_id}-${language_to_id}`,
  );
  const urgent = (words: readonly Waiting[]) => words.filter(({ reason }) => reason !== 'fresh').length;
  const [candidates = []] = [...pairs.values()].sort((one, other) => urgent(other) - urgent(one));
  const of = (reason: Waiting['reason']) => candidates.filter((word) => word.reason === reason);
  const words = wordsOfWarmUp({ tested: of('tested'), due: of('due'), fresh: of('fresh') });
  const [first] = words;
  if (first === undefined) return undefined;
  const { language_from_id, language_to_id } = first;
  const { type, diacritic } = DEFAULT_TASK_SETTINGS;
  return storeTask(draft, words, {
    ...{ kind: 'exercise', created_by: pupil.user.id, class_id: null, name: 'Denná rozcvička' },
    ...{ language_from_id, language_to_id, type, difficulty: 'medium', time: null, diacritic },
    ...{ created_at: iso(at), valid_from: iso(at), valid_until: null, word_group_ids: [], warm_up_on: today },
  });
}

/** The words that wait, the most urgent of each reason first. */
function waiting({ pupil, at, lists, tests }: WarmUpPlan, today: string, zone: string): Waiting[] {
  const remembered = pupil.memory.words();
  const readable = new Map(
    lists.flatMap(({ from, until, words }) => (from <= at && at < until ? words : [])).map((word) => [word.id, word]),
  );
  const forTests = new Map<number, Waiting>();
  const soon = tests
    .filter(({ row }) => {
      const starts = Date.parse(row.valid_from);
      return (
        row.kind === 'test' &&
        Date.parse(row.created_at) <= at &&
        starts > at &&
        starts < at + WARM_UP.test_days * DAY_MS
      );
    })
    .sort((one, other) => one.row.valid_from.localeCompare(other.row.valid_from));
  for (const { row, words } of soon) {
    const day = calendarDay(Date.parse(row.valid_from), zone);
    for (const word of words) {
      const memory = remembered.get(word.word_id)?.memory;
      const isLost =
        memory === undefined ? readable.has(word.word_id) : memory.due_on < day && memory.reviewed_on < today;
      if (!isLost || forTests.has(word.word_id)) continue;
      const { language_from_id, language_to_id } = row;
      forTests.set(word.word_id, {
        ...word,
        language_from_id,
        language_to_id,
        reason: 'tested',
        is_new: memory === undefined,
      });
    }
  }
  const due = [...remembered.values()]
    .filter(({ word_id, memory }) => memory.due_on <= today && !forTests.has(word_id))
    .sort((one, other) => one.memory.due_on.localeCompare(other.memory.due_on) || one.word_id - other.word_id)
    .map(({ memory: _, ...word }): Waiting => ({ ...word, reason: 'due', is_new: false }));
  const fresh = [...readable.values()]
    .filter(({ id }) => !remembered.has(id) && !forTests.has(id))
    .sort((one, other) => other.id - one.id)
    .map(({ id, word_text, translation, language_from_id, language_to_id }): Waiting => {
      const word = { word_id: id, from: word_text, to: translation, language_from_id, language_to_id };
      return { ...word, reason: 'fresh', is_new: true };
    });
  return [...forTests.values(), ...due, ...fresh];
}
