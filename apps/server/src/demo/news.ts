import { fullName } from '@slovickovo/domain/accounts/names';
import { iso, onDay } from './calendar.ts';
import type { Draft, Row } from './demo-rows.ts';
import type { SchoolClass } from './people.ts';

type NewsItem = Omit<Row<'class_news'>, 'id' | 'class_id'>;

const EMPTY = { text: null, task_id: null, word_group_id: null };
/** An hour in UTC, after the lessons. */
const AFTERNOON = 13;

/**
 * Adds messages of teachers, and the news that the features would have written: of pupils who joined, and of the tasks
 * and assigned groups that the draft has by now.
 */
export function addNews(draft: Draft, classes: readonly SchoolClass[]): void {
  for (const schoolClass of classes) {
    const items = [
      ...joinings(draft, schoolClass),
      ...tasksSet(draft, schoolClass),
      ...groupsAssigned(draft, schoolClass),
      ...messagesWritten(draft, schoolClass),
    ];
    // Ids grow with time, as in a real school.
    for (const item of items.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))) {
      draft.rows.class_news.push({ id: draft.ids.next('class_news'), class_id: schoolClass.row.id, ...item });
    }
  }
}

function joinings({ rows }: Draft, { row, pupils }: SchoolClass): NewsItem[] {
  const users = new Map(pupils.map(({ user }) => [user.id, user]));
  return rows.class_students
    .filter(({ class_id }) => class_id === row.id)
    .map(({ user_id, joined_at }) => {
      const title = fullName(users.get(user_id) as Row<'users'>);
      const moment = { shown_from: joined_at, created_at: joined_at };
      return { ...EMPTY, kind: 'student_joined', author_id: user_id, title, ...moment };
    });
}

function tasksSet({ rows }: Draft, { row }: SchoolClass): NewsItem[] {
  return rows.tasks
    .filter(({ class_id }) => class_id === row.id)
    .map(({ id, kind, name, created_by, created_at, valid_from }) => ({
      ...EMPTY,
      kind: kind === 'test' ? 'test_set' : 'homework_set',
      author_id: created_by,
      title: name,
      task_id: id,
      // A test is announced when it is set; homework is shown when it starts.
      shown_from: kind === 'test' ? created_at : valid_from,
      created_at,
    }));
}

function groupsAssigned({ rows }: Draft, { row, teacher }: SchoolClass): NewsItem[] {
  const names = new Map(rows.word_groups.map(({ id, name }) => [id, name]));
  return rows.word_group_assignments
    .filter(({ class_id }) => class_id === row.id)
    .map(({ word_group_id, valid_from, created_at }) => ({
      ...EMPTY,
      kind: 'group_assigned',
      author_id: teacher.id,
      title: names.get(word_group_id) as string,
      word_group_id,
      shown_from: valid_from,
      created_at,
    }));
}

function messagesWritten({ now }: Draft, { teacher, messages }: SchoolClass): NewsItem[] {
  return messages.map(({ days, title, text }) => {
    const written = iso(onDay(now, days, AFTERNOON));
    const moment = { shown_from: written, created_at: written };
    return { ...EMPTY, kind: 'message', author_id: teacher.id, title, text, ...moment };
  });
}
