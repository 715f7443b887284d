import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { ENGLISH_SLOVAK, type Pair, type Person, type School, wordRows } from '../../../testing/school.ts';

let room: Classroom;
let school: School;
beforeAll(async () => {
  room = await createClassroom();
  ({ school } = room);
});
afterAll(() => school.close());

const FRUIT: Pair[] = [
  ['apple', 'jablko'],
  ['pear', 'hruška'],
];

function offerTo(to: Person, { pairs = FRUIT, name = 'Ovocie', message = null as string | null } = {}) {
  const data = {
    wordgroups: [{ wordgroup_id: null, name }],
    language_ids: ENGLISH_SLOVAK,
    words: wordRows(pairs),
  };
  return { to: to.id, data, message };
}

async function people(): Promise<{ sender: Person; recipient: Person }> {
  return { sender: await school.teacher({ name: 'Mária', surname: 'Nová' }), recipient: await school.pupil() };
}

const send = (sender: Person, recipient: Person, options?: Parameters<typeof offerTo>[1]) =>
  school.as(sender).post('/wordgroups/shares', offerTo(recipient, options));
const offersOf = async (person: Person) => (await school.as(person).get('/wordgroups/shares')).data;
const respond = (person: Person, id: number, answer: boolean) =>
  school.as(person).put(`/wordgroups/shares/${id}`, { respond: answer });
const groupsOf = async (person: Person) => (await school.as(person).get('/wordgroups/created')).data.created_wordgroups;

/** Sends an offer and returns its id. */
async function waitingOffer(options?: Parameters<typeof offerTo>[1]) {
  const { sender, recipient } = await people();
  await send(sender, recipient, options);
  const [{ id }] = await offersOf(recipient);
  return { sender, recipient, id: id as number };
}

describe('POST /check-user', () => {
  it('returns the id of a login, regardless of case, and no data of the person', async () => {
    const { sender, recipient } = await people();
    const reply = await school.as(sender).post('/check-user', { username: ` ${recipient.login.toUpperCase()} ` });
    expect(reply.body).toEqual({ status: 'success', message: 'true', data: recipient.id });
  });

  it('answers that nobody has the login', async () => {
    const { sender } = await people();
    const reply = await school.as(sender).post('/check-user', { username: 'nikto' });
    expect(reply.body).toEqual({ status: 'success', message: 'false', data: null });
  });

  it('answers sixty times a minute, and needs a session', async () => {
    const { sender } = await people();
    const statuses: number[] = [];
    // The window may end meanwhile, and the count then starts again.
    for (let tries = 0; tries < 121 && !statuses.includes(429); tries += 1) {
      statuses.push((await school.as(sender).post('/check-user', { username: 'nikto' })).status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect((await school.as(null).post('/check-user', { username: 'nikto' })).status).toBe(401);
  });
});

describe('GET /wordgroups/shares/:id', () => {
  it('shows the words to the recipient before the answer, and not afterwards', async () => {
    const { sender, recipient, id } = await waitingOffer({ message: 'Na zajtra' });
    const { data } = await school.as(recipient).get(`/wordgroups/shares/${id}`);
    expect(data).toMatchObject({ id, wgName: 'Ovocie', message: 'Na zajtra', words: wordRows(FRUIT) });
    expect((await school.as(sender).get(`/wordgroups/shares/${id}`)).status).toBe(404);
    await respond(recipient, id, true);
    expect(await school.as(recipient).get(`/wordgroups/shares/${id}`)).toMatchObject({
      status: 409,
      message: 'offer_gone',
    });
  });
});

describe('POST /wordgroups/shares', () => {
  it('shows the recipient the offer and who sends it', async () => {
    const { sender, recipient } = await people();
    const reply = await send(sender, recipient, { message: ' Na zajtra.  \n\n\n Ahoj ' });
    expect(reply.body).toEqual({ status: 'success' });
    expect(await offersOf(recipient)).toEqual([
      {
        id: expect.any(Number),
        created_at: expect.any(String),
        sender_name: 'Mária',
        sender_surname: 'Nová',
        sender_login: sender.login,
        is_from_teacher: true,
        wgName: 'Ovocie',
        language_from: expect.objectContaining({ id: 6 }),
        language_to: expect.objectContaining({ id: 24 }),
        word_count: 2,
        message: 'Na zajtra.\n\nAhoj',
      },
    ]);
    expect(await offersOf(sender)).toEqual([]);
  });

  it.each([
    { fault: 'a missing name', options: { name: ' ' }, fields: { 'wordgroups.0': 'group_name_required' } },
    {
      fault: 'a word without translation',
      options: { pairs: [['a', '']] as Pair[] },
      fields: { 'words.0': 'word_incomplete' },
    },
    { fault: 'a long message', options: { message: 'a'.repeat(501) }, fields: { message: 'text_longer_than_500' } },
  ])('refuses $fault', async ({ options, fields }) => {
    const { sender, recipient } = await people();
    expect(await send(sender, recipient, options)).toMatchObject({ status: 422, fields });
    expect(await offersOf(recipient)).toEqual([]);
  });

  it('refuses too many words, oneself as the recipient, and an unknown recipient', async () => {
    const { sender, recipient } = await people();
    const many = Array.from({ length: 501 }, (_, n): Pair => [`word ${n}`, `slovo ${n}`]);
    expect((await send(sender, recipient, { pairs: many })).message).toBe('group_words_limit');
    expect((await send(sender, sender)).message).toBe('offer_to_self');
    expect((await send(sender, { ...recipient, id: 999_999 })).message).toBe('recipient_unknown');
    expect((await send(sender, recipient, { pairs: [] })).status).toBe(400);
  });

  it('allows five waiting offers to a recipient, also if six are sent at once', async () => {
    const { sender, recipient } = await people();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => send(sender, recipient, { name: `Lekcia ${n}` })),
    );
    expect(replies.map(({ body }) => body.status).sort()).toEqual(['failed', ...Array(5).fill('success')]);
    expect(replies.find(({ body }) => body.status === 'failed')?.message).toBe('offers_limit');
    expect(await offersOf(recipient)).toHaveLength(5);
    const { sender: another } = await people();
    expect((await send(another, recipient)).body.status).toBe('success');
  });

  it('adds no other offer when the same is sent again while it waits', async () => {
    const { sender, recipient, id } = await waitingOffer({ message: 'Na zajtra' });
    const again = await Promise.all(Array.from({ length: 3 }, () => send(sender, recipient, { message: 'Na zajtra' })));
    expect(again.map(({ body }) => body)).toEqual(Array(3).fill({ status: 'success' }));
    expect((await offersOf(recipient)).map((offer: { id: number }) => offer.id)).toEqual([id]);
    await send(sender, recipient);
    await send(sender, recipient, { message: 'Na zajtra', pairs: [['apple', 'jablčko']] });
    await respond(recipient, id, false);
    await send(sender, recipient, { message: 'Na zajtra' });
    expect(await offersOf(recipient)).toHaveLength(3);
  });

  it('allows twenty waiting offers of strangers together; teachers and people of the same class do not count', async () => {
    const { pupil: child, classmate, teacher } = room;
    const strangers = await school.pupils(5);
    const messages: (string | undefined)[] = [];
    for (const stranger of strangers.slice(0, 4)) {
      for (let n = 0; n < 5; n += 1) messages.push((await send(stranger, child, { name: `Lekcia ${n}` })).message);
    }
    expect(messages).toEqual(Array(20).fill(undefined));
    const [, , , , fifth] = strangers as [Person, Person, Person, Person, Person];
    expect(await send(fifth, child)).toMatchObject({ status: 200, message: 'recipient_offers_limit' });
    expect((await send(fifth, { ...child, id: 999_999 })).message).toBe('recipient_unknown');
    for (const sender of [teacher, classmate, await school.teacher()]) {
      expect((await send(sender, child)).body).toEqual({ status: 'success' });
    }
    const offers = await offersOf(child);
    expect(offers).toHaveLength(23);
    await respond(child, offers.at(-1).id, false);
    expect((await send(fifth, child)).body.status).toBe('success');
  });

  it('lists people of the same classes first, then other teachers, then strangers', async () => {
    const { pupil, classmate: child, teacher } = room;
    const [otherTeacher, stranger] = [await school.teacher(), await school.pupil()];
    for (const sender of [teacher, otherTeacher, pupil, stranger]) await send(sender, child);
    expect((await offersOf(child)).map(({ sender_login }: { sender_login: string }) => sender_login)).toEqual(
      [teacher, pupil, otherTeacher, stranger].map(({ login }) => login),
    );
  });

  it('keeps the offer of the own teacher in the list, however many others wait', async () => {
    const { otherTeacher: colleague, teacher, classId } = room;
    await school.addTeachers(classId, [colleague]);
    await send(teacher, colleague);
    await school.db
      .insertInto('word_group_offers')
      .columns(['sender_id', 'recipient_id', 'name', 'language_from_id', 'language_to_id', 'words', 'word_count'])
      .expression(
        sql`select ${room.stranger.id}::bigint, ${colleague.id}::bigint, 'x', 6::smallint, 24::smallint, '[]'::jsonb, 1
          from generate_series(1, 120)`,
      )
      .execute();
    const offers = await offersOf(colleague);
    expect(offers).toHaveLength(100);
    expect(offers[0].sender_login).toBe(teacher.login);
  });

  it('allows ten offers a day to the same recipient, and counts none that waits already', async () => {
    const { sender, recipient } = await people();
    for (let offers = 0; offers < 10; offers += 1) {
      for (const { id } of await offersOf(recipient)) await respond(recipient, id, false);
      await send(sender, recipient);
      expect((await send(sender, recipient)).status).toBe(200);
    }
    const reply = await send(sender, recipient, { name: 'Lekcia 2' });
    expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await send(sender, recipient)).body).toEqual({ status: 'success' });
  });

  it('allows thirty offers a day in all', async () => {
    const { sender } = await people();
    const recipients = await school.pupils(31);
    const statuses: number[] = [];
    for (const recipient of recipients) statuses.push((await send(sender, recipient)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});

describe('PUT /wordgroups/shares/:id', () => {
  it('creates a group of the recipient that links existing words', async () => {
    const { recipient, id } = await waitingOffer();
    const own = await school.wordGroupOf(recipient, [['Apple', 'Jablko']], { name: 'Moje' });
    const reply = await respond(recipient, id, true);
    const { data: group } = await school.as(recipient).get(`/wordgroups/${reply.data[0].id}`);
    expect(group).toMatchObject({ name: 'Ovocie', word_count: 2, created_by: { id: recipient.id } });
    expect(group.words).toEqual([own.words[0], { id: expect.any(Number), word_text: 'pear', translation: 'hruška' }]);
    expect(await offersOf(recipient)).toEqual([]);
  });

  it('creates the group as it was when it was sent, and keeps no copy after the answer', async () => {
    const sender = await school.teacher();
    const recipient = await school.pupil();
    const group = await school.wordGroupOf(sender, FRUIT);
    await send(sender, recipient, { message: 'Ahoj' });
    await school.as(sender).post(`/wordgroups/${group.id}/delete`, { remove_words: true });
    const [{ id }] = await offersOf(recipient);
    const accepted = await respond(recipient, id, true);
    expect((await school.as(recipient).get(`/wordgroups/${accepted.data[0].id}`)).data.word_count).toBe(2);
    const row = await school.db.selectFrom('word_group_offers').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ state: 'accepted', words: null, message: null });
  });

  it('creates one group from an offer that is accepted many times at once', async () => {
    const { recipient, id } = await waitingOffer();
    const replies = await Promise.all(Array.from({ length: 8 }, () => respond(recipient, id, true)));
    const groups = await groupsOf(recipient);
    expect(groups).toHaveLength(1);
    expect(replies.map(({ data }) => data)).toEqual(Array(8).fill([{ id: groups[0].id, undo_id: null }]));
  });

  it('accepts one of two contradicting answers', async () => {
    const { recipient, id } = await waitingOffer();
    const replies = await Promise.all([respond(recipient, id, true), respond(recipient, id, false)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await offersOf(recipient)).toEqual([]);
  });

  it('rejects: no group is created, and the offer is gone for good', async () => {
    const { recipient, id } = await waitingOffer();
    expect((await respond(recipient, id, false)).data).toEqual([{ id: null, undo_id: expect.any(Number) }]);
    expect(await offersOf(recipient)).toEqual([]);
    expect(await groupsOf(recipient)).toEqual([]);
    expect((await respond(recipient, id, false)).data).toEqual([]);
    expect(await respond(recipient, id, true)).toMatchObject({ status: 409, message: 'offer_gone' });
  });

  it('keeps the offer if the recipient has no room for its words', async () => {
    const { recipient, id } = await waitingOffer();
    await school.db
      .insertInto('words')
      .values(
        Array.from({ length: 5_000 }, (_, n) => ({ user_id: recipient.id, word_text: `w${n}`, translation: 'x' })).map(
          (word) => ({ ...word, ...ENGLISH_SLOVAK }),
        ),
      )
      .execute();
    for (const language_to_id of [3, 16, 1]) await copyWords(recipient, language_to_id);
    expect((await respond(recipient, id, true)).message).toBe('user_words_limit');
    expect(await offersOf(recipient)).toHaveLength(1);
    expect(await groupsOf(recipient)).toEqual([]);
  });

  it('hides the offer from everybody else, including the sender', async () => {
    const { sender, recipient, id } = await waitingOffer();
    const stranger = await school.pupil();
    expect((await respond(stranger, id, true)).status).toBe(404);
    expect((await respond(sender, id, true)).status).toBe(404);
    expect((await school.as(null).put(`/wordgroups/shares/${id}`, { respond: true })).status).toBe(401);
    expect((await school.as(recipient).put(`/wordgroups/shares/${id}`, {})).status).toBe(400);
    expect(await offersOf(recipient)).toHaveLength(1);
  });

  it('deletes waiting offers with the account of their sender, but keeps accepted groups', async () => {
    const { sender, recipient, id } = await waitingOffer();
    await send(sender, recipient, { name: 'Zelenina' });
    await respond(recipient, id, true);
    await school.db.deleteFrom('users').where('id', '=', sender.id).execute();
    expect(await offersOf(recipient)).toEqual([]);
    expect((await groupsOf(recipient)).map(({ name }: { name: string }) => name)).toEqual(['Ovocie']);
  });
});

/** Copies the person's words with another language of the translation. */
async function copyWords({ id }: Person, language_to_id: number): Promise<void> {
  const words = await school.db
    .selectFrom('words')
    .select(['user_id', 'word_text', 'translation', 'language_from_id'])
    .where('user_id', '=', id)
    .where('language_to_id', '=', ENGLISH_SLOVAK.language_to_id)
    .execute();
  await school.db
    .insertInto('words')
    .values(words.map((word) => ({ ...word, language_to_id })))
    .execute();
}
