import { randomUUID } from 'node:crypto';
import { EXPORT_FORMATS, type ExportFormat } from '@slovickovo/contract/word-files/word-files';
import { type ImportPart, importParts, importRows } from '@slovickovo/domain/word-files/import-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';

let school: School;
let teacher: Person;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
});
afterAll(() => school.close());

async function exported(person: Person, format: ExportFormat, groupId?: number) {
  const query = `?format=${format}${groupId === undefined ? '' : `&wordgroup_id=${groupId}`}`;
  const { statusCode, headers, rawPayload } = await school.app.inject({
    url: `/api/words/export${query}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

/** Imports as the browser does if the user changes none of the preview's guesses. */
async function importFile(person: Person, bytes: Buffer): Promise<void> {
  const { data } = await school.as(person).send({
    method: 'POST',
    url: '/api/words/import/preview',
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const roles = data.columns.map(({ role }: { role: string | null }) => role);
  const languageOf = (role: string) => data.columns[roles.indexOf(role)]?.language_id ?? null;
  const rows = importRows(data.rows, {
    roles,
    has_heading: data.has_heading,
    language_from_id: languageOf('original'),
    language_to_id: languageOf('translation'),
    target: { kind: 'column' },
  });
  const parts = importParts(rows).map(({ language_from_id, language_to_id, group, rows: ofPart }: ImportPart) => ({
    language_ids: { language_from_id, language_to_id },
    wordgroup: group === null ? null : { wordgroup_id: null, name: group },
    words: ofPart.map(({ word_text, translation }) => ({ word_text, translation })),
  }));
  const reply = await school.as(person).post('/words/import', { key: randomUUID(), name: null, parts });
  expect(reply.body.status).toBe('success');
}

/** Returns the words, groups and languages of a person: the content of an export. */
async function belongings(person: Person) {
  return school.db
    .selectFrom('words')
    .leftJoin('word_group_words', 'word_id', 'words.id')
    .leftJoin('word_groups', 'word_groups.id', 'word_group_id')
    .select(['word_text', 'translation', 'words.language_from_id', 'words.language_to_id', 'name', 'position'])
    .where('words.user_id', '=', person.id)
    .orderBy('name')
    .orderBy('position')
    .orderBy('word_text')
    .execute();
}

describe('GET /words/export', () => {
  it('is a CSV file that Excel opens, under the name of the group', async () => {
    const group = await school.wordGroupOf(
      teacher,
      [
        ['cat', 'mačka'],
        ['=1+1', 'a; "b"'],
      ],
      { name: 'Žltá/čerešňa "1"' },
    );
    const { status, headers, bytes } = await exported(teacher, 'csv', group.id);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Zlta_ceresna _1_.csv"; filename*=UTF-8''%C5%BDlt%C3%A1_%C4%8Dere%C5%A1%C5%88a%20%221%22.csv`,
    );
    expect(bytes.toString()).toBe(
      '\uFEFFOriginál (angličtina);Preklad (slovenčina)\r\ncat;mačka\r\n\'=1+1;"a; ""b"""\r\n',
    );
  });

  it('of all words has groups and languages, and words of no group last', async () => {
    const person = await school.pupil();
    await school.wordGroupOf(person, [['dog', 'pes']], { name: 'Zvieratá' });
    await school.wordGroupOf(person, [['rot', 'červený']], {
      name: 'Farby',
      languages: { language_from_id: 3, language_to_id: 24 },
    });
    const { data } = await school.as(person).get('/wordgroups/created?filter=Zvieratá');
    await school.as(person).put(`/wordgroups/${data.created_wordgroups[0].id}`, {
      wordgroup_name: 'Zvieratá',
      language_ids: { language_from_id: 6, language_to_id: 24 },
      words: [{ id: null, word_text: 'cow', translation: 'krava' }],
    });
    const { bytes, headers } = await exported(person, 'csv');
    expect(bytes.toString('utf8').trim().split('\r\n').slice(1)).toEqual([
      'rot;červený;Farby;nemčina;slovenčina',
      'cow;krava;Zvieratá;angličtina;slovenčina',
      'dog;pes;;angličtina;slovenčina',
    ]);
    expect(headers['content-disposition']).toContain('Moje%20slov%C3%AD%C4%8Dka.csv');
  });

  it.each(EXPORT_FORMATS)('as %s holds the same words, groups and languages for another account', async (format) => {
    const person = await school.pupil();
    await school.wordGroupOf(
      person,
      [
        ['dog', 'pes'],
        ['-ing', '=1'],
      ],
      { name: 'Zvieratá' },
    );
    await school.wordGroupOf(
      person,
      [
        ['dog', 'pes'],
        ['a"b', "it's"],
      ],
      { name: 'Domáce' },
    );
    await school.wordGroupOf(person, [['Hund', 'pes']], {
      name: 'Zvieratá',
      languages: { language_from_id: 3, language_to_id: 24 },
    });
    const newcomer = await school.pupil();
    await importFile(newcomer, (await exported(person, format)).bytes);
    expect(await belongings(newcomer)).toEqual(await belongings(person));
    // Importing again changes nothing.
    await importFile(newcomer, (await exported(newcomer, format)).bytes);
    expect(await belongings(newcomer)).toEqual(await belongings(person));
  });

  it('refuses the group of another user', async () => {
    const group = await school.wordGroupOf(teacher);
    expect((await exported(await school.teacher(), 'csv', group.id)).status).toBe(404);
    expect((await school.as(null).get('/words/export?format=csv')).status).toBe(401);
    expect((await school.as(teacher).get('/words/export?format=exe')).status).toBe(400);
  });

  it('is a file even if the caller has no words', async () => {
    const nobody = await school.pupil();
    for (const format of EXPORT_FORMATS) expect((await exported(nobody, format)).status).toBe(200);
  });
});
