/** A teacher takes a pupil without e-mail back whom a teacher removed from the class, and nobody else (product §6.11). */
import { randomUUID } from 'node:crypto';
import { FORMER_PUPIL_DAYS, LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School, type SchoolClassFixture } from '../../../testing/school.ts';
import { removeFormerPupils } from './former-pupils.service.ts';

interface Card {
  id: number;
  login: string;
  password: string;
}

let school: School;
let teacher: Person;
let own: SchoolClassFixture;
let card: Card;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

beforeEach(async () => {
  teacher = await school.teacher();
  own = await school.classOf(teacher);
  card = await makeIn(own);
});

async function makeIn({ id, teacher: maker }: SchoolClassFixture): Promise<Card> {
  const form = { key: randomUUID(), pupils: [{ name: 'Zofia', surname: 'Kováčová', login: null }] };
  return (await school.as(maker).post(`/usergroups/${id}/pupil-accounts`, form)).data.cards[0];
}
const remove = (id = card.id, from = own) =>
  school.as(from.teacher).post(`/usergroups/${from.id}/students/delete`, { delete: true, students: [id] });
const takeBack = (id = card.id, { by = teacher, into = own } = {}) =>
  school.as(by).post(`/usergroups/${into.id}/pupil-accounts/${id}/return`);
const isIn = async ({ id }: SchoolClassFixture, userId = card.id) =>
  (await school.db.selectFrom('class_students').where('class_id', '=', id).where('user_id', '=', userId).execute())
    .length > 0;
const signIn = async ({ login, password }: Card): Promise<Person> => {
  const { body, data } = await school.as(null).post('/login', { username: login, password });
  return { id: data.id, login, role: 'user', token: body.access_token, name: '', surname: '', email: '' };
};
/** The pupil of the card, who has chosen a password. */
const pupilOf = async (of = card): Promise<Person> => {
  const pupil = await signIn(of);
  await school.as(pupil).post('/change-password', { old_password: '', new_password: 'Zelena7ruza' });
  return pupil;
};
const join = (who: Person, { access_code }: SchoolClassFixture) =>
  school.as(who).post('/usergroups/user-assign', { access_code });
const leave = (who: Person, { id }: SchoolClassFixture) => school.as(who).post(`/usergroups/${id}/remove-me`);
/** What a list with the name of the pupil says of it. */
const listed = async ({ by = teacher, into = own, text = 'Žofia Kovačová' } = {}) => {
  const reply = await school.as(by).post(`/usergroups/${into.id}/pupil-accounts/preview`, { text, order: null });
  const { notice, former } = reply.data.pupils[0];
  return { notice, former };
};

/** Expects that the list offers no account, and that the call changes nothing. */
async function expectRefused(options: { by?: Person; into?: SchoolClassFixture } = {}): Promise<void> {
  expect((await listed(options)).former).toBeNull();
  expect((await takeBack(card.id, options)).status).toBe(404);
  expect(await isIn(options.into ?? own)).toBe(false);
}

describe('a pupil whom a teacher removed', () => {
  it('is offered when the name is listed again, and comes back with the account, its login and password', async () => {
    await pupilOf();
    await remove();
    expect(await listed()).toEqual({ notice: 'left_class', former: { id: card.id, login: card.login } });
    expect((await takeBack()).body).toEqual({ status: 'success' });
    expect(await isIn(own)).toBe(true);
    expect((await signIn({ ...card, password: 'Zelena7ruza' })).id).toBe(card.id);
    expect(await listed()).toEqual({ notice: 'in_class', former: null });
    const reset = { key: randomUUID(), students: [card.id] };
    expect(
      (await school.as(teacher).post(`/usergroups/${own.id}/pupil-accounts/reset`, reset)).data.cards,
    ).toHaveLength(1);
  });

  it('comes back once, however often the call is sent', async () => {
    await remove();
    const replies = await Promise.all([takeBack(), takeBack()]);
    expect([...replies, await takeBack()].map(({ status }) => status)).toEqual([200, 200, 200]);
    const news = school.db.selectFrom('class_news').where('class_id', '=', own.id).where('kind', '=', 'student_joined');
    expect(await news.select('author_id').execute()).toEqual([{ author_id: card.id }]);
  });

  it('comes back into a class that is closed for joining, and not into a full or an archived one', async () => {
    await remove();
    const others = Array.from({ length: LIMITS.students_per_class }, (_, at) => ({
      ...{ name: 'Eva', surname: 'Biela', login: `eva_${own.id}_${at}` },
    }));
    const full = { key: randomUUID(), pupils: others };
    const { cards } = (await school.as(teacher).post(`/usergroups/${own.id}/pupil-accounts`, full)).data;
    expect((await takeBack()).message).toBe('class_full');
    await remove(cards[0].id);
    await school.as(teacher).put(`/usergroups/${own.id}/joining`, { closed: true });
    expect((await takeBack()).status).toBe(200);
    await remove();
    await school.as(teacher).post(`/usergroups/${own.id}/archive`);
    expect((await takeBack()).message).toBe('class_archived');
  });

  it('is taken back by another teacher of the class, too', async () => {
    const colleague = await school.teacher();
    await school.addTeachers(own.id, [colleague]);
    await remove();
    expect((await takeBack(card.id, { by: colleague })).status).toBe(200);
  });

  it('is offered once, if two of that name are listed', async () => {
    await remove();
    const form = { text: 'Žofia Kovačová\nZofia Kováčová', order: null };
    const { pupils } = (await school.as(teacher).post(`/usergroups/${own.id}/pupil-accounts/preview`, form)).data;
    expect(pupils.map(({ notice }: { notice: string }) => notice)).toEqual(['left_class', 'repeated']);
    expect(pupils[1].former).toBeNull();
  });
});

it('comes back also to who took the class over, though the class of the last year stays in the archive of another teacher', async () => {
  const heir = await school.teacher();
  const move = { key: randomUUID(), usergroup_id: null, name: 'VI. A', students: [card.id], keep_groups: false };
  const reply = await school.as(teacher).post(`/usergroups/${own.id}/next-year`, { ...move, old_class: 'archive' });
  const into = { ...own, id: reply.data.id, teacher: heir };
  await school.as(teacher).post(`/usergroups/${into.id}/teachers/offers`, {
    ...{ login: heir.login, kind: 'own', stays: false },
  });
  const [offer] = (await school.as(heir).get('/usergroups/offers')).data;
  await school.as(heir).put(`/usergroups/offers/${offer.id}`, { respond: true });
  await remove(card.id, into);
  expect((await listed({ by: heir, into })).former).toEqual({ id: card.id, login: card.login });
  expect((await takeBack(card.id, { by: heir, into })).status).toBe(200);
  // The old class comes out of the archive: now its teacher is asked first.
  await remove(card.id, into);
  await school.as(teacher).post(`/usergroups/${own.id}/restore`);
  await expectRefused({ by: heir, into });
});

describe('nobody is taken back', () => {
  it('who left on their own: a list only says that they have an account', async () => {
    await leave(await pupilOf(), own);
    await expectRefused();
    expect((await listed()).notice).toBe('left_class');
  });

  it('who was taken back and then left on their own', async () => {
    const pupil = await pupilOf();
    await remove();
    await takeBack();
    await leave(pupil, own);
    await expectRefused();
  });

  it('who was moved to another class', async () => {
    const into = await school.classOf(teacher);
    const move = { key: randomUUID(), usergroup_id: into.id, name: '', students: [card.id], keep_groups: false };
    await school.as(teacher).post(`/usergroups/${own.id}/next-year`, { ...move, old_class: 'leave' });
    expect(await isIn(into)).toBe(true);
    await expectRefused();
  });

  it('who is in a class of another teacher now', async () => {
    const others = await school.classOf(await school.teacher());
    const pupil = await pupilOf();
    await remove();
    await join(pupil, others);
    await expectRefused();
    await leave(pupil, others);
    expect((await takeBack()).status).toBe(200);
  });

  it('who has given an e-mail address, or is blocked', async () => {
    await remove();
    const set = async (change: { email?: string | null; blocked_at?: string | null }) =>
      school.db
        .updateTable('users')
        .set(change as { email: string | null })
        .where('id', '=', card.id)
        .execute();
    await set({ email: 'zofia@skola.sk' });
    await expectRefused();
    await set({ email: null, blocked_at: '2026-01-01T00:00:00Z' });
    await expectRefused();
    await set({ blocked_at: null });
    expect((await takeBack()).status).toBe(200);
  });

  it('whose account the teacher could not reset: one that was registered, or made by another teacher', async () => {
    const others = await school.classOf(await school.teacher());
    const theirs = await makeIn(others);
    const registered = await school.pupil();
    const withoutAddress = await school.pupil();
    await sql`update users set email = null where id = ${withoutAddress.id}`.execute(school.db);
    for (const pupil of [await pupilOf(theirs), registered, withoutAddress]) {
      await join(pupil, own);
      await remove(pupil.id);
      expect((await takeBack(pupil.id)).status).toBe(404);
    }
  });

  it('into a class from which nobody removed them, or by the teacher of another class', async () => {
    await remove();
    const stranger = await school.teacher();
    const others = await school.classOf(stranger);
    await expectRefused({ into: await school.classOf(teacher) });
    await expectRefused({ by: stranger, into: others });
    expect((await takeBack(card.id, { by: stranger })).status).toBe(404);
    expect((await takeBack((await makeIn(others)).id)).status).toBe(404);
  });

  it('after the time for which it is kept, when a job forgets that they left', async () => {
    await remove();
    const setLeft = (days: number) =>
      sql`update former_pupils set left_at = now() - ${days} * interval '1 day' where user_id = ${card.id}`.execute(
        school.db,
      );
    const kept = () => school.db.selectFrom('former_pupils').selectAll().where('user_id', '=', card.id).execute();
    await setLeft(FORMER_PUPIL_DAYS - 1);
    await removeFormerPupils(school.app.context);
    expect(await kept()).toHaveLength(1);
    await setLeft(FORMER_PUPIL_DAYS);
    await expectRefused();
    expect((await listed()).notice).toBeNull();
    await removeFormerPupils(school.app.context);
    expect(await kept()).toEqual([]);
  });
});

describe('at the same moment', () => {
  /** Takes the pupil back while another transaction does `change`; the call waits for its end. */
  const takeBackDuring = async (change: (tx: Tx) => Promise<unknown>) => {
    const { reply } = await school.db.transaction().execute(async (tx) => {
      await change(tx);
      const reply = takeBack();
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { reply };
    });
    return reply;
  };

  it('an e-mail address that the pupil gives is in time', async () => {
    await remove();
    const { status } = await takeBackDuring((tx) =>
      tx
        .updateTable('users')
        .set({ email: `at.once.${card.id}@skola.sk` })
        .where('id', '=', card.id)
        .execute(),
    );
    expect(status).toBe(404);
    expect(await isIn(own)).toBe(false);
  });

  it('others who join the class are counted', async () => {
    await remove();
    const { message } = await takeBackDuring(async (tx) => {
      await tx.selectFrom('classes').select('id').where('id', '=', own.id).forNoKeyUpdate().execute();
      await sql`insert into class_students (class_id, user_id) select ${own.id}, id from users
        where id <> ${card.id} and role = 'user' order by id limit ${LIMITS.students_per_class}`.execute(tx);
    });
    expect(message).toBe('class_full');
  });
});

it('of pupils with an address, and of those who registered, nothing is kept when they leave', async () => {
  const registered = await school.pupil();
  await join(registered, own);
  await remove(registered.id);
  expect(await school.db.selectFrom('former_pupils').where('user_id', '=', registered.id).execute()).toEqual([]);
});

it('a list is compared with the last thousand who left', async () => {
  await remove();
  await sql`
    with made as (
      insert into users (login, name, surname, role, country, language, consent_at, managed_by, managed_in)
      select ${`left_${own.id}_`} || n, 'Eva', 'Biela', 'user', 'sk', 'sk', now(), ${teacher.id}, ${own.id}
      from generate_series(1, ${10 * LIMITS.students_per_class}) n
      returning id
    )
    insert into former_pupils (class_id, user_id, was_removed, left_at)
    select ${own.id}, id, true, now() + interval '1 second' from made`.execute(school.db);
  expect((await listed()).notice).toBeNull();
  expect((await listed({ text: 'Eva Biela' })).notice).toBe('left_class');
  // Who is not offered can be taken back.
  expect((await takeBack()).status).toBe(200);
});
