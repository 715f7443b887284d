import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../../db/database.ts';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, ENGLISH_SLOVAK, type Person, type School, wordRows } from '../../../testing/school.ts';

let school: School;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

let sender: Person;
let recipient: Person;
beforeEach(async () => {
  [sender, recipient] = [await school.teacher(), await school.pupil()];
});

const send = () =>
  school.as(sender).post('/wordgroups/shares', {
    to: recipient.id,
    data: {
      wordgroups: [{ wordgroup_id: null, name: 'Ovocie' }],
      language_ids: ENGLISH_SLOVAK,
      words: wordRows([['apple', 'jablko']]),
    },
    message: null,
  });
const offers = async () => (await school.as(recipient).get('/wordgroups/shares')).data;

it('stores and counts equal offers that are sent at once one time', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => send()));
  expect(replies.map(({ body }) => body)).toEqual(Array(6).fill({ status: 'success' }));
  expect(await offers()).toHaveLength(1);
  const counters = school.db.selectFrom('attempts').select('count').where('action', '=', 'share_sender');
  expect(await counters.where('subject', '=', String(sender.id)).execute()).toEqual([{ count: 1 }]);
});

it('lets one offer wait when a rejection is undone while the same is sent again', async () => {
  await send();
  const [{ id }] = await offers();
  const { data } = await school.as(recipient).put(`/wordgroups/shares/${id}`, { respond: false });
  const replies = await transaction(school.db, async (tx) => {
    await lockChangesOf(tx, sender.id);
    const both = Promise.all([send(), school.as(recipient).post(`/undo/${data[0].undo_id}`)]);
    await expect.poll(() => countWaiting(school.db), { timeout: 10_000 }).toBe(2);
    return { both };
  });
  expect((await replies.both).map(({ status }) => status)).toEqual([200, 200]);
  expect(await offers()).toHaveLength(1);
});
