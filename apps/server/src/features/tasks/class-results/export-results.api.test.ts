import { SECOND_MS } from '@slovickovo/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person, School } from '../../../testing/school.ts';
import { readFile } from '../../word-files/formats/read-file.ts';

let room: Classroom;
let school: School;
let homeworkId: number;
let testId: number;
let formula: Person;

beforeAll(async () => {
  room = await createClassroom();
  ({ school } = room);
  formula = await school.pupil({ surname: '=HYPERLINK("http://zle.sk")', name: '@Ján' });
  await school.db.insertInto('class_students').values({ class_id: room.classId, user_id: formula.id }).execute();
  homeworkId = await room.homework();
  testId = await room.test();
  await school.as(room.teacher).put(`/tests/${testId}`, { name: '=1+1' });
  await room.finish(room.pupil, homeworkId);
  await room.finish(room.pupil, homeworkId, [0]);
  const { id } = await room.start(room.classmate, testId);
  await room.save(room.classmate, { id, date_finished: 'now' });
});
afterAll(() => school.close());

async function exported(path: string, query: string) {
  const { statusCode, headers, rawPayload } = await school.app.inject({
    url: `/api${path}/results/export?${query}`,
    headers: { authorization: `Bearer ${room.teacher.token}` },
  });
  expect(statusCode).toBe(200);
  return { headers, bytes: rawPayload, name: decodeURIComponent(String(headers['content-disposition'])) };
}

const rowsOf = async (bytes: Buffer) => (await readFile(bytes, {})).rows;

describe('GET /tests/:id/results/export', () => {
  it.each(['csv', 'xlsx'])('returns a row for each pupil as %s', async (format) => {
    const { bytes, name } = await exported(`/tests/${homeworkId}`, `format=${format}`);
    expect(name).toContain(`Výsledky – Zvieratá.${format}`);
    const [headings, ...rows] = await rowsOf(bytes);
    expect(headings?.slice(0, 7)).toEqual([
      'Priezvisko',
      'Meno',
      'Prihlasovacie meno',
      'Úspešnosť (%)',
      'Body',
      'Maximum bodov',
      'Počet pokusov',
    ]);
    const row = rows.find(([surname]) => surname === room.pupil.surname);
    expect(row?.slice(0, 4)).toEqual([room.pupil.surname, room.pupil.name, room.pupil.login, '100']);
    expect(row?.[6]).toBe('2');
    expect(rows).toHaveLength(3);
  });

  it('writes the last end by the clocks of the installation, to a workbook as a date', async () => {
    const { default: readXlsxFile } = await import('read-excel-file/universal');
    const own = await createClassroom();
    const taskId = await own.homework();
    await own.finish(own.pupil, taskId);
    await own.school.db
      .updateTable('runs')
      .set({ date_started: '2026-07-01T22:01:00Z', date_finished: '2026-07-01T22:05:30Z' })
      .where('task_id', '=', taskId)
      .execute();
    const bytesOf = async (format: string) => {
      const url = `/api/tests/${taskId}/results/export?format=${format}`;
      const headers = { authorization: `Bearer ${own.teacher.token}` };
      return (await own.school.app.inject({ url, headers })).rawPayload;
    };
    // Bratislava is two hours ahead in summer, so there it is the next day.
    expect((await bytesOf('csv')).toString()).toContain(';02.07.2026 00:05;');
    const [sheet] = await readXlsxFile(new Uint8Array(await bytesOf('xlsx')).buffer);
    // A workbook counts in days, so a moment is exact to a part of a millisecond.
    const [date] = sheet?.data.flat().filter((cell) => cell instanceof Date) ?? [];
    expect(Math.round(Number(date) / SECOND_MS) * SECOND_MS).toBe(Date.parse('2026-07-02T00:05:00Z'));
    await own.school.close();
  });

  it('has English headings, and no exercise', async () => {
    const { bytes, name } = await exported(`/tests/${homeworkId}`, 'format=csv&language=en');
    expect(name).toContain('Results – Zvieratá.csv');
    expect(bytes.toString()).toContain('Surname;Name;Login;Success (%)');
    const group = await school.wordGroupOf(room.teacher);
    const exercise = await school.as(room.teacher).post('/tests', {
      name: 'Cvičenie',
      usergroup_id: null,
      valid_from: new Date().toISOString(),
      valid_until: null,
      language_ids: { language_from_id: 6, language_to_id: 24 },
      settings: {
        type: 'select',
        difficulty: 'easy',
        time: null,
        diacritic: true,
        email: false,
        wordGroups: [group.id],
        words: [],
      },
    });
    expect((await school.as(room.teacher).get(`/tests/${exercise.data.id}/results/export?format=csv`)).status).toBe(
      404,
    );
  });
});

describe('GET /usergroups/:id/results/export', () => {
  it.each(['csv', 'xlsx'])('returns the best results of each pupil in each task as %s', async (format) => {
    const { bytes, name } = await exported(`/usergroups/${room.classId}`, `format=${format}`);
    expect(name).toContain(`Výsledky – IV. B.${format}`);
    const [headings, ...rows] = await rowsOf(bytes);
    expect(headings).toEqual([
      'Priezvisko',
      'Meno',
      'Prihlasovacie meno',
      expect.stringMatching(/^Domáca úloha od \d\d\.\d\d\.\d{4}: Zvieratá \(%\)$/),
      expect.stringMatching(/^Písomka \d\d\.\d\d\.\d{4}: =1\+1 \(%\)$/),
      'Priemer (%)',
      'Poznámka',
    ]);
    const rowOf = (person: Person) => rows.find(([, , login]) => login === person.login)?.slice(3);
    expect(rowOf(room.pupil)).toEqual(['100', '', '100', '']);
    expect(rowOf(room.classmate)).toEqual(['', '0', '0', '']);
    expect(rowOf(formula)).toEqual(['', '', '', '']);
  });

  it.each([
    { format: 'csv', language: 'sk', note: '– nezadané tomuto žiakovi' },
    { format: 'xlsx', language: 'en', note: '– not set for this pupil' },
  ])('tells a task of another group from one that is not done ($format)', async ({ format, language, note }) => {
    const own = await createClassroom();
    const path = `/usergroups/${own.classId}`;
    const asTeacher = own.school.as(own.teacher);
    const { data: half } = await asTeacher.post(`${path}/groups`, { name: 'Skupina 1' });
    await asTeacher.post(`${path}/groups/move`, { students: [own.pupil.id], group_id: half.id });
    await own.homework({}, { group_id: half.id });
    await own.homework();
    const { rawPayload } = await own.school.app.inject({
      url: `/api${path}/results/export?format=${format}&language=${language}`,
      headers: { authorization: `Bearer ${own.teacher.token}` },
    });
    const rows = await rowsOf(rawPayload);
    const rowOf = (person: Person) => rows.find(([, , login]) => login === person.login)?.slice(3);
    expect(rowOf(own.pupil)).toEqual(['', '', '', '']);
    expect(rowOf(own.classmate)).toEqual(['–', '', '', note]);
    await own.school.close();
  });

  it.each([
    {
      language: 'sk',
      headings: [
        'Domáca úloha do 05.07.2026: Zvieratá (%)',
        'Domáca úloha od 02.07.2026: Zvieratá (%)',
        'Písomka 02.07.2026: Zvieratá (%)',
      ],
    },
    {
      language: 'en',
      headings: [
        'Homework due 05.07.2026: Zvieratá (%)',
        'Homework from 02.07.2026: Zvieratá (%)',
        'Test 02.07.2026: Zvieratá (%)',
      ],
    },
  ])('names the kind and the day of each task, as a class book does ($language)', async ({ language, headings }) => {
    const own = await createClassroom();
    const ids = [await own.homework(), await own.homework(), await own.test()];
    // Bratislava is two hours ahead in summer, so there it is the next day.
    const [withDeadline = 0] = ids;
    await own.school.db
      .updateTable('tasks')
      .set({ valid_from: '2026-07-01T22:01:00Z', valid_until: null })
      .where('id', 'in', ids)
      .execute();
    await own.school.db
      .updateTable('tasks')
      .set({ valid_until: '2026-07-04T22:30:00Z' })
      .where('id', '=', withDeadline)
      .execute();
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await own.school.app.inject({
        url: `/api/usergroups/${own.classId}/results/export?format=${format}&language=${language}`,
        headers: { authorization: `Bearer ${own.teacher.token}` },
      });
      expect((await rowsOf(rawPayload))[0]?.slice(3, 6)).toEqual(headings);
    }
    await own.school.close();
  });

  it.each(['csv', 'xlsx'])('has the mark beside each test of a class with a scale of marks as %s', async (format) => {
    const own = await createClassroom();
    const asTeacher = own.school.as(own.teacher);
    const [homeworkId, testId] = [await own.homework(), await own.test()];
    await own.finish(own.pupil, homeworkId);
    const { id } = await own.start(own.pupil, testId);
    await own.save(own.pupil, { id, date_finished: 'now' });
    const table = async (path: string) => {
      const { rawPayload } = await own.school.app.inject({
        url: `/api${path}/results/export?format=${format}`,
        headers: { authorization: `Bearer ${own.teacher.token}` },
      });
      const [headings = [], ...rows] = await rowsOf(rawPayload);
      const cellsOf = (person: Person) => rows.find(([, , login]) => login === person.login)?.slice(3);
      return { headings: headings.slice(3), ofPupil: cellsOf(own.pupil), ofClassmate: cellsOf(own.classmate) };
    };
    await asTeacher.put(`/usergroups/${own.classId}/mark-scale`, { bounds: [90, 75, 50, 30] });
    expect(await table(`/usergroups/${own.classId}`)).toEqual({
      headings: [
        expect.stringMatching(/^Domáca úloha .*: Zvieratá \(%\)$/),
        expect.stringMatching(/^Písomka .*: Zvieratá \(%\)$/),
        expect.stringMatching(/^Písomka \d\d\.\d\d\.\d{4}: Zvieratá \(známka\)$/),
        'Priemer (%)',
        'Poznámka',
      ],
      // The mean is that of the percents: (100 + 0) / 2.
      ofPupil: ['100', '0', '5', '50', ''],
      ofClassmate: ['', '', '', '', ''],
    });
    const ofTest = await table(`/tests/${testId}`);
    expect(ofTest.headings.slice(0, 3)).toEqual(['Úspešnosť (%)', 'Známka', 'Body']);
    expect(ofTest.ofPupil?.slice(0, 2)).toEqual(['0', '5']);
    expect(ofTest.ofClassmate?.slice(0, 2)).toEqual(['', '']);
    expect((await table(`/tests/${homeworkId}`)).headings).not.toContain('Známka');

    await asTeacher.put(`/usergroups/${own.classId}/mark-scale`, { bounds: null });
    expect((await table(`/usergroups/${own.classId}`)).headings).toHaveLength(4);
    expect((await table(`/tests/${testId}`)).headings).not.toContain('Známka');
    await own.school.close();
  });

  it('writes no formula to a CSV file', async () => {
    const text = (await exported(`/usergroups/${room.classId}`, 'format=csv')).bytes.toString();
    expect(text).not.toMatch(/(^|;)"?=/m);
    expect(text).toContain(`"'=HYPERLINK(""http://zle.sk"")";'@Ján;`);
  });

  it('fits the columns of a workbook to what is in them, and keeps the names when it is scrolled', async () => {
    const { unzipSync, strFromU8 } = await import('fflate');
    const { bytes } = await exported(`/usergroups/${room.classId}`, 'format=xlsx');
    const sheet = strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const widths = [...sheet.matchAll(/<col min="(\d+)" max="\1" width="(\d+)"/g)].map(([, , width]) => Number(width));
    // The surname =HYPERLINK("http://zle.sk") has 27 characters; "Prihlasovacie" has 13 letters, a date with its colon 11, "Poznámka" 8.
    expect([widths[0], widths[2], widths[3], widths[6]]).toEqual([29, 15, 13, 10]);
    expect(sheet).toMatch(/<pane [^>]*xSplit="2"/);
  });

  it('writes numbers to a workbook as numbers', async () => {
    const { default: readXlsxFile } = await import('read-excel-file/universal');
    const { bytes } = await exported(`/usergroups/${room.classId}`, 'format=xlsx');
    const [sheet] = await readXlsxFile(new Uint8Array(bytes).buffer);
    expect(sheet?.data.flat()).toContain(100);
    expect(sheet?.sheet).toBe('IV. B');
  });
});
