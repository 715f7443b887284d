import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { tablesWith } from '../../../testing/privacy/whole-person.ts';
import { ENGLISH_SLOVAK } from '../../../testing/school.ts';
import { countWordPairs } from '../../words/suggestions/suggestions.service.ts';
import { eraseUser } from './erasure.service.ts';

let room: Classroom;
beforeEach(async () => {
  room = await createClassroom();
});
afterEach(() => room.school.close());

const TEXTS = ['needleword', 'Jana Kopkasenová'];

/** The pupil offers words to the classmate, who gets their id. */
async function offered(): Promise<number> {
  const { school, pupil, classmate } = room;
  const data = {
    wordgroups: [{ wordgroup_id: null, name: 'needleword' }],
    language_ids: ENGLISH_SLOVAK,
    words: [{ word_text: 'needleword', translation: 'needleword' }],
  };
  const message = 'Tu Jana Kopkasenová';
  await school.as(pupil).post('/wordgroups/shares', { to: classmate.id, data, message });
  return (await school.as(classmate).get('/wordgroups/shares')).data[0].id;
}

const reject = (id: number) => room.school.as(room.classmate).put(`/wordgroups/shares/${id}`, { respond: false });

/** How each kind of change comes to hold something of the pupil; a new kind needs a line here. */
const CHANGES: Record<UndoableChange['kind'], () => Promise<{ status: number }>> = {
  words_taken_out: async () => {
    const { school, pupil } = room;
    const group = await school.wordGroupOf(pupil, [['needleword', 'preklad']]);
    const emptied = { wordgroup_name: 'needleword', language_ids: ENGLISH_SLOVAK, words: [] };
    return school.as(pupil).put(`/wordgroups/${group.id}`, emptied);
  },
  students_grouped: async () => {
    const { school, teacher, pupil, classId } = room;
    const group = await school.as(teacher).post(`/usergroups/${classId}/groups`, { name: 'Skupina' });
    const students = [pupil.id];
    return school.as(teacher).post(`/usergroups/${classId}/groups/move`, { students, group_id: group.data.id });
  },
  extra_time_set: async () => {
    const { school, teacher, pupil, classId } = room;
    return school.as(teacher).put(`/usergroups/${classId}/extra-time`, { students: [pupil.id], percent: 50 });
  },
  offer_rejected: async () => reject(await offered()),
};

it.each(Object.entries(CHANGES))('an erased pupil is in no change that can be undone: %s', async (kind, make) => {
  const { school, pupil } = room;
  expect((await make()).status).toBe(200);
  const stored = await school.db.selectFrom('undoable_changes').select('change').execute();
  expect(stored).toMatchObject([{ change: { kind } }]);
  await eraseUser(school.app.context, pupil.id);
  await countWordPairs(school.app.context);
  expect(await tablesWith(school, TEXTS)).toEqual([]);
  const left = await school.db.selectFrom('undoable_changes').select('change').execute();
  expect(JSON.stringify(left)).not.toContain(`"user_id":${pupil.id}`);
});

it('an erasure that waits for the rejection of an offer finds its undo, too', async () => {
  const { school, pupil, classmate } = room;
  const id = await offered();
  let erased: Promise<boolean> | undefined;
  await school.db.transaction().execute(async (tx) => {
    const { words, message } = await tx
      .selectFrom('word_group_offers')
      .select(['words', 'message'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    erased = eraseUser(school.app.context, pupil.id);
    await expect.poll(() => countWaiting(tx)).toBeGreaterThan(0);
    const change = JSON.stringify({ kind: 'offer_rejected', offer_id: id, words, message });
    await tx.insertInto('undoable_changes').values({ user_id: classmate.id, change }).execute();
  });
  expect(await erased).toBe(true);
  expect(await tablesWith(school, TEXTS)).toEqual([]);
});

it('the erasure of somebody else leaves a rejected offer that can come back', async () => {
  const { school, classmate, stranger } = room;
  const rejected = await reject(await offered());
  await eraseUser(school.app.context, stranger.id);
  expect((await school.as(classmate).post(`/undo/${rejected.data[0].undo_id}`)).status).toBe(200);
  expect((await school.as(classmate).get('/wordgroups/shares')).data).toHaveLength(1);
});
