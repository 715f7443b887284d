import { LANGUAGE_IDS } from '@slovickovo/domain/languages/language-ids';
import { pick, randomInt, shuffle } from '@slovickovo/domain/random';
import { samePairKey } from '@slovickovo/domain/words/words';
import { iso, onDay } from './calendar.ts';
import type { TeacherPlan } from './data/school.ts';
import type { WordList } from './data/word-list.ts';
import type { Draft, Row } from './demo-rows.ts';
import type { SchoolClass } from './people.ts';

/** A word group with its words in order. */
export interface DemoGroup {
  row: Row<'word_groups'>;
  words: Row<'words'>[];
}

/** The share of pupils who have words of their own. */
const WITH_OWN_WORDS = 0.45;
/** The day of a teacher's first word group, from today. */
const FIRST_GROUP = -100;

/** Makes the word groups of teachers; returns them by the id of the owner. */
export function addTeachersGroups(draft: Draft, classes: readonly SchoolClass[]): Map<number, DemoGroup[]> {
  const groups = new Map<number, DemoGroup[]>();
  for (const { teacher, plan } of classes) {
    if (!groups.has(teacher.id)) groups.set(teacher.id, groupsOfTeacher(draft, teacher.id, plan));
  }
  return groups;
}

function groupsOfTeacher(draft: Draft, userId: number, plan: TeacherPlan): DemoGroup[] {
  const owner = { user_id: userId, language_from_id: plan.language_id };
  const words = wordsOfOwner(draft, owner, FIRST_GROUP);
  for (const pair of plan.ungrouped) words.get(pair);
  return plan.lists.map(({ name, words: pairs }, index) =>
    addGroup(draft, owner, { name, words: pairs.map(words.get), days: FIRST_GROUP + index }),
  );
}

/** Makes a word group for some pupils of the class, with words that the class learns; returns them by the pupil's id. */
export function addPupilsGroups(draft: Draft, { plan, pupils }: SchoolClass): Map<number, DemoGroup> {
  const { random } = draft;
  const owners = pupils.filter(({ habit }) => habit !== 'absent' && random.next() < WITH_OWN_WORDS);
  return new Map(
    owners.map(({ user }) => {
      const owner = { user_id: user.id, language_from_id: plan.language_id };
      const list = pick(random, plan.lists) as WordList;
      const days = -85 + randomInt(random, 70);
      const words = wordsOfOwner(draft, owner, days);
      const pairs = shuffle(random, list.words).slice(0, 10 + randomInt(random, 5));
      const group = { name: `Moje slovíčka – ${list.name.toLowerCase()}`, words: pairs.map(words.get), days };
      return [user.id, addGroup(draft, owner, group)];
    }),
  );
}

/** The words of one owner: `get` makes a word, or returns the owner's word with the same pair (product §5.11). */
function wordsOfOwner(
  { rows, ids, now }: Draft,
  owner: { user_id: number; language_from_id: number },
  days: number,
): { get(pair: WordList['words'][number]): Row<'words'> } {
  const known = new Map<string, Row<'words'>>();
  const created_at = iso(onDay(now, days, 15));
  return {
    get: ([word_text, translation]) => {
      const key = samePairKey({ word_text, translation });
      const found = known.get(key);
      if (found !== undefined) return found;
      const row = {
        id: ids.next('words'),
        ...owner,
        language_to_id: LANGUAGE_IDS.sk,
        word_text,
        translation,
        created_at,
        updated_at: created_at,
      };
      known.set(key, row);
      rows.words.push(row);
      return row;
    },
  };
}

function addGroup(
  { rows, ids, now }: Draft,
  owner: { user_id: number; language_from_id: number },
  { name, words, days }: { name: string; words: Row<'words'>[]; days: number },
): DemoGroup {
  const created_at = iso(onDay(now, days, 15));
  const row = {
    id: ids.next('word_groups'),
    ...owner,
    language_to_id: LANGUAGE_IDS.sk,
    name,
    word_count: words.length,
    created_at,
    updated_at: created_at,
  };
  rows.word_groups.push(row);
  words.forEach(({ id }, index) => {
    rows.word_group_words.push({ word_group_id: row.id, word_id: id, position: index + 1 });
  });
  return { row, words };
}
