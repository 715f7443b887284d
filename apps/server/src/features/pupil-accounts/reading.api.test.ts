import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../testing/school.ts';
import { odsOf, windows1250, workbook } from '../../testing/stand-ins/word-files.ts';

let school: School;
let teacher: Person;
let classId: number;
beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  classId = (await school.classOf(teacher, [], '5. A')).id;
});
afterAll(() => school.close());

interface Listed {
  name: string;
  surname: string;
  class_name: string | null;
  login: string;
}

const paste = (text: string, order: string | null = null, id = classId) =>
  school.as(teacher).post(`/usergroups/${id}/pupil-accounts/preview`, { text, order });
const open = (payload: Buffer | string, query = '') =>
  school.as(teacher).send({
    method: 'POST',
    url: `/api/usergroups/${classId}/pupil-accounts/preview-file${query}`,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });
const namesOf = ({ data }: { data: { pupils: Listed[] } }) =>
  data.pupils.map(({ name, surname, class_name }) => [name, surname, class_name].filter(Boolean).join('|'));

describe('a pasted list', () => {
  it('is shown with logins that nobody has, and stores nothing', async () => {
    await school.pupil({ login: 'Anna_Mala' });
    const { data } = await paste('1. Anna Malá\n2. Peter Novák\n3. Anna Malá');
    expect(data).toEqual({
      ...{ order: 'name_first', sheets: [], sheet: 0, places_left: 100 },
      columns: [{ heading: '', role: 'full_name' }],
      pupils: [
        {
          name: 'Anna',
          surname: 'Malá',
          class_name: null,
          login: 'anna_mala2',
          problem: null,
          notice: null,
          former: null,
        },
        {
          name: 'Peter',
          surname: 'Novák',
          class_name: null,
          login: 'peter_novak',
          problem: null,
          notice: null,
          former: null,
        },
        {
          name: 'Anna',
          surname: 'Malá',
          class_name: null,
          login: 'anna_mala3',
          problem: null,
          notice: 'repeated',
          former: null,
        },
      ],
    });
    const made = await school.db.selectFrom('users').select('id').where('managed_by', '=', teacher.id).execute();
    expect(made).toEqual([]);
  });

  it('says who is in the class already, and what is missing', async () => {
    const { id } = await school.classOf(teacher);
    const pupils = [{ name: 'Eva', surname: 'Biela', login: null }];
    await school.as(teacher).post(`/usergroups/${id}/pupil-accounts`, { key: randomUUID(), pupils });
    const { data } = await paste('Eva Biela\nĽuboš Čierny\nJana', null, id);
    expect(data.pupils.map(({ problem, notice }: Record<string, string>) => problem ?? notice)).toEqual([
      'in_class',
      null,
      'surname_required',
    ]);
    expect(data.places_left).toBe(99);
  });

  it('swaps names and surnames when the teacher says so', async () => {
    expect(namesOf(await paste('Adam Martin\nPeter Pavol', 'surname_first'))).toEqual(['Martin|Adam', 'Pavol|Peter']);
  });

  it.each([
    ['remarks that are never closed', `Anna Malá${'('.repeat(190_000)}`],
    ['signs within a word', `Anna Mal${'!'.repeat(190_000)}a`],
    ['empty remarks', `1 ${'()'.repeat(95_000)}x`],
  ])('of the longest length with %s has an error in that row', async (_, row) => {
    const { data } = await paste(`${row}\nPeter Novák`);
    expect(data.pupils.map(({ problem }: Record<string, string>) => problem)).toEqual(['text_longer_than_100', null]);
  });

  it('may have a whole school, and no more', async () => {
    const school1000 = Array.from({ length: 1_000 }, () => 'Anna Malá').join('\n');
    const { data } = await paste(school1000);
    expect(new Set(data.pupils.map(({ login }: Listed) => login)).size).toBe(1_000);
    const refused = await paste(`${school1000}\nEva Biela`);
    expect([refused.message, refused.body.text]).toEqual(['pupil_list_limit', expect.stringContaining('1 000')]);
  });
});

describe('a file', () => {
  const TABLE = [
    ['Meno', 'Priezvisko', 'Trieda'],
    ['Žofia', 'Ďurišová', '5.A'],
    ['Peter', 'Novák', '5.B'],
  ];
  const EXPECTED = ['Žofia|Ďurišová|5.A', 'Peter|Novák|5.B'];
  const csv = TABLE.map((row) => row.join(';')).join('\r\n');
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const rows = TABLE.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('');

  it.each([
    ['CSV of Excel in Slovakia', () => windows1250(csv)],
    ['CSV in UTF-8', () => `\uFEFF${csv}`],
    ['text with tabs', () => csv.replaceAll(';', '\t')],
    ['XLSX of EduPage', () => workbook({ Žiaci: TABLE })],
    ['ODS', () => odsOf({ Žiaci: rows })],
  ])('of the kind %s is read', async (_, file) => {
    expect(namesOf(await open(await file()))).toEqual(EXPECTED);
  });

  it('of Bakaláři has no headings', async () => {
    const file = '5.A;5;Dvořáková;Tereza\r\n5.A;5;Svoboda;Jan\r\n';
    expect(namesOf(await open(windows1250(file)))).toEqual(['Tereza|Dvořáková|5.A', 'Jan|Svoboda|5.A']);
  });

  it('with one name a line is read as it is pasted', async () => {
    expect(namesOf(await open('Malá, Anna\nNovák - Biely, Peter\n'))).toEqual(['Anna|Malá', 'Peter|Novák-Biely']);
  });

  it('with several sheets opens the chosen one, in the chosen order', async () => {
    const file = await workbook({ '5.A': [['Anna Malá']], '5.B': [['Adam Martin']] });
    expect((await open(file)).data).toMatchObject({ sheets: ['5.A', '5.B'], sheet: 0 });
    expect(namesOf(await open(file, '?sheet=1&order=surname_first'))).toEqual(['Martin|Adam']);
  });

  it.each([
    ['file_empty', ''],
    ['file_unknown', '%PDF-1.7'],
    ['file_damaged', 'PK\u0003\u0004damaged'],
  ])('that cannot be read says %s', async (message, payload) => {
    expect((await open(Buffer.from(payload))).message).toBe(message);
  });
});
