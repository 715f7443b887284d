import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { earnPoints } from '../../testing/earn-points.ts';
import { textsOfPdf } from '../../testing/pdf.ts';
import type { Person, School } from '../../testing/school.ts';

let room: Classroom;
let school: School;
beforeAll(async () => {
  room = await createClassroom();
  ({ school } = room);
});
afterAll(() => school.close());

const FORM = {
  design: 'classic',
  language: 'sk',
  school: 'Základná škola, Ľubotice',
  class_name: '5. A',
  text: 'za vytrvalosť',
  teacher: 'Mária Šťastná',
  date: '2026-06-30',
  with_points: true,
};

const path = () => `/usergroups/${room.classId}/diplomas`;

async function download(who: Person, body: object) {
  const { statusCode, headers, rawPayload } = await school.app.inject({
    method: 'POST',
    url: `/api${path()}`,
    headers: { authorization: `Bearer ${who.token}` },
    payload: body,
  });
  return {
    status: statusCode,
    type: headers['content-type'],
    name: nameOf(headers['content-disposition']),
    rawPayload,
  };
}

function nameOf(disposition: unknown): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(String(disposition))?.[1] ?? '');
}

async function join(person: Person): Promise<Person> {
  await school.db.insertInto('class_students').values({ class_id: room.classId, user_id: person.id }).execute();
  return person;
}

describe('POST /usergroups/:id/diplomas', () => {
  it('returns a page for each pupil in the given order, under the name of the class', async () => {
    const { pupil, classmate, teacher } = room;
    const { status, type, name, rawPayload } = await download(teacher, {
      ...FORM,
      students: [classmate.id, pupil.id, classmate.id],
    });
    expect([status, type, name]).toEqual([200, 'application/pdf', 'Diplomy – IV. B.pdf']);
    const pages = await textsOfPdf(rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(`${classmate.name} ${classmate.surname}`);
    expect(pages[1]).toContain(`${pupil.name} ${pupil.surname}`);
    for (const text of [
      'Základná škola, Ľubotice',
      '5. A',
      'za vytrvalosť',
      'Mária Šťastná',
      '30. júna 2026',
      'získava',
    ]) {
      expect(pages[0]).toContain(text);
    }
  });

  it('returns them in English, with the names as they are', async () => {
    const { classmate, teacher } = room;
    const pupil = await join(await school.pupil({ name: 'Ľubica', surname: 'Čučoriedková' }));
    const form = { ...FORM, language: 'en', text: 'for perseverance' };
    const { name, rawPayload } = await download(teacher, { ...form, students: [pupil.id, classmate.id] });
    expect(name).toBe('Diplomas – IV. B.pdf');
    const names = [pupil, classmate].map((person) => `${person.name} ${person.surname}`);
    const pages = await textsOfPdf(rawPayload);
    // The whole text of each page: nothing is left in Slovak but what the teacher wrote.
    expect(pages.map((page) => page.replaceAll(/\s+/g, ' '))).toEqual(
      names.map(
        (one) =>
          `${form.school} D I P L O M A is awarded to ${one} ${form.class_name} for perseverance 30 June 2026 ${form.teacher}`,
      ),
    );
  });

  it.each([
    { language: 'sk', title: 'Diplom' },
    { language: 'en', title: 'Diploma' },
  ])('returns one diploma under the name of its pupil, without a date if none is given: $language', async (of) => {
    const { pupil, teacher } = room;
    const form = { ...FORM, language: of.language, date: null, students: [pupil.id] };
    const { name, rawPayload } = await download(teacher, form);
    expect(name).toBe(`${of.title} – ${pupil.name} ${pupil.surname}.pdf`);
    const pages = await textsOfPdf(rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages[0]).not.toContain('2026');
  });

  it('names the points that the pupil has in the ranking of the class, and only if it is asked to', async () => {
    const id = await room.homework();
    const winner = await join(await school.pupil({ name: 'Žofia', surname: 'Kráľová' }));
    const { db, app } = school;
    const points = 37;
    await earnPoints(db, app.context.config, { id, user_id: winner.id, points, at: new Date().toISOString() });
    const pageFor = async (person: Person, with_points: boolean, language = 'sk') => {
      const { rawPayload } = await download(room.teacher, { ...FORM, language, with_points, students: [person.id] });
      return (await textsOfPdf(rawPayload))[0];
    };
    expect(await pageFor(winner, true)).toContain('37 bodov v Slovíčkove');
    expect(await pageFor(winner, true, 'en')).toContain('37 points in Slovíčkovo');
    expect(await pageFor(winner, false)).not.toContain('Slovíčkove');
    expect(await pageFor(winner, false, 'en')).not.toContain('Slovíčkovo');
    // Nobody is given a diploma for no points.
    const newcomer = await join(await school.pupil({}));
    expect(await pageFor(newcomer, true)).not.toContain('Slovíčkove');
  });

  it('makes none for those who are not in the class', async () => {
    const stranger = await school.pupil({ name: 'Cudzí', surname: 'Žiak' });
    const { rawPayload } = await download(room.teacher, { ...FORM, students: [stranger.id, room.pupil.id] });
    const pages = await textsOfPdf(rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages.join()).not.toContain('Cudzí');
    expect((await download(room.teacher, { ...FORM, students: [stranger.id] })).status).toBe(404);
  });

  it('refuses what is missing, too long or cannot be printed at its field', async () => {
    const refused = await school.as(room.teacher).post(path(), {
      ...FORM,
      school: ' ',
      class_name: '',
      text: 'a'.repeat(501),
      teacher: 'b'.repeat(201),
      students: [room.pupil.id],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({
      school: 'diploma_school_required',
      class_name: 'class_name_required',
      text: 'text_longer_than_500',
      teacher: 'text_longer_than_200',
    });
    const unnamed = await join(await school.pupil({ name: '王', surname: '明' }));
    const unprintable = await school
      .as(room.teacher)
      .post(path(), { ...FORM, text: 'Výborne 🏆', students: [unnamed.id] });
    expect(unprintable.body.fields).toEqual({
      text: 'characters_unprintable',
      students: 'characters_unprintable',
    });
    const impossible = await school
      .as(room.teacher)
      .post(path(), { ...FORM, date: '2026-02-30', students: [room.pupil.id] });
    expect(impossible.status).toBe(400);
  });

  it('makes them of an archived class, too', async () => {
    await school.as(room.teacher).post(`/usergroups/${room.classId}/archive`);
    expect((await download(room.teacher, { ...FORM, students: [room.pupil.id] })).status).toBe(200);
    await school.as(room.teacher).post(`/usergroups/${room.classId}/restore`);
  });
});

describe('POST /usergroups/:id/diplomas/preview', () => {
  it.each(['classic', 'stars', 'modern'])(
    'returns a picture of the design %s that holds no typed text',
    async (design) => {
      const { status, body } = await school
        .as(room.teacher)
        .post(`${path()}/preview`, { ...FORM, design, text: '<script>alert(1)</script>', student: room.pupil.id });
      expect(status).toBe(200);
      expect(body.data).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+" height="[\d.]+" viewBox="[\d .]+">(<path [^<>]+\/>)+<\/svg>$/,
      );
      expect(body.data).not.toContain('script');
    },
  );

  it('is refused for a pupil of another class', async () => {
    const stranger = await school.pupil({});
    const { status } = await school.as(room.teacher).post(`${path()}/preview`, { ...FORM, student: stranger.id });
    expect(status).toBe(404);
  });
});
