import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Imports, importsOf, newGroup, part } from '../../../testing/imports.ts';
import { createSchool, type Pair, type Person, type School } from '../../../testing/school.ts';
import { windows1250 } from '../../../testing/stand-ins/word-files.ts';

let school: School;
let teacher: Person;
let imports: Imports;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  imports = importsOf(school);
});
afterAll(() => school.close());

const preview = (bytes: Buffer, query = '', headers = { 'content-type': 'application/octet-stream' }) =>
  school.as(teacher).send({ method: 'POST', url: `/api/words/import/preview${query}`, payload: bytes, headers });

describe('POST /words/import/preview', () => {
  it('leaves pronunciation out, also a column of it', async () => {
    const { data } = await preview(Buffer.from('dog;/dɒɡ/;pes\ncat [kæt];;mačka\n'));
    const rows = [
      ['dog', 'pes'],
      ['cat', 'mačka'],
    ];
    expect(data).toMatchObject({ rows, had_transcriptions: true });
    expect(data.columns.map(({ role }: { role: string }) => role)).toEqual(['original', 'translation']);
  });

  it('returns the table of a file with guesses about its columns', async () => {
    const reply = await preview(windows1250('Slovensky;Lekcia\nmotýľ;1\n'), '?name=anglicke.csv');
    expect(reply.data).toEqual({
      format: 'text',
      encoding: 'windows-1250',
      delimiter: 'semicolon',
      row_delimiter: 'line',
      sheets: [],
      sheet: 0,
      had_transcriptions: false,
      has_heading: true,
      columns: [
        { heading: 'Slovensky', role: 'original', language_id: 24 },
        { heading: 'Lekcia', role: 'group', language_id: null },
      ],
      rows: [
        ['Slovensky', 'Lekcia'],
        ['motýľ', '1'],
      ],
    });
  });

  it('reads the file with the options that the user chose', async () => {
    const reply = await preview(Buffer.from('a,b;c'), '?delimiter=comma&encoding=utf-8&row_delimiter=line');
    expect(reply.data.rows).toEqual([['a', 'b;c']]);
    expect((await preview(Buffer.from('a'), '?delimiter=x')).status).toBe(400);
  });

  it('refuses a file without words, and a file that is too large', async () => {
    const empty = await preview(Buffer.from(''));
    expect([empty.status, empty.message]).toEqual([422, 'file_empty']);
    const large = await preview(Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([large.status, large.message]).toEqual([422, 'file_too_large']);
  });

  it('accepts only raw files, which no other endpoint accepts', async () => {
    const form = await preview(Buffer.from('a;b'), '', { 'content-type': 'text/csv' });
    expect([form.status, form.message]).toEqual([415, 'unsupported_media_type']);
    const elsewhere = await school.as(teacher).send({
      method: 'POST',
      url: '/api/words/import',
      payload: Buffer.from('{}'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([elsewhere.status, elsewhere.message]).toEqual([415, 'unsupported_media_type']);
  });

  it('reads no bytes of a caller without a session', async () => {
    const reply = await school.as(null).send({
      method: 'POST',
      url: '/api/words/import/preview',
      payload: Buffer.alloc(11 * 1024 * 1024),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([reply.status, reply.message]).toEqual([401, 'unauthenticated']);
  });
});

describe('POST /words/import', () => {
  it('creates words and groups, and reports them', async () => {
    const person = await school.pupil();
    const reply = await imports.run(person, [
      part(
        [
          ['dog', 'pes'],
          ['cat', 'mačka'],
        ],
        newGroup(' Zvieratá '),
      ),
      part([['red', 'červený']], newGroup('Farby')),
      part([['one', 'jeden']]),
    ]);
    expect(reply.data).toMatchObject({
      name: 'slovíčka.csv',
      new_words: 4,
      known_words: 0,
      wordgroups: [
        { name: 'Zvieratá', is_new: true },
        { name: 'Farby', is_new: true },
      ],
      undone: null,
    });
    expect(await imports.groupsOf(person)).toEqual([
      ['Farby', ['red']],
      ['Zvieratá', ['dog', 'cat']],
    ]);
  });

  it('links words that the caller already has, also duplicates in the file', async () => {
    const person = await school.pupil();
    await school.wordGroupOf(person, [['dog', 'pes']]);
    const { data } = await imports.run(person, [
      part(
        [
          ['DOG', 'Pes'],
          ['cat', 'mačka'],
          ['Cat', 'MAČKA'],
        ],
        newGroup('Nová'),
      ),
    ]);
    expect(data).toMatchObject({ new_words: 1, known_words: 1 });
    expect(await imports.wordsOf(person)).toEqual(['dog', 'cat']);
    expect(await imports.groupsOf(person)).toEqual([
      ['Nová', ['dog', 'cat']],
      ['Zvieratá', ['dog']],
    ]);
  });

  it('adds to the group of that name and those languages, or creates it', async () => {
    const person = await school.pupil();
    await school.wordGroupOf(person, [['dog', 'pes']], { name: 'Zvieratá' });
    const german = { language_from_id: 3, language_to_id: 24 };
    await imports.run(person, [
      part([['cat', 'mačka']], newGroup('ZVIERATÁ')),
      part([['Hund', 'pes']], newGroup('Zvieratá'), german),
    ]);
    expect((await imports.groupsOf(person)).toSorted()).toEqual([
      ['Zvieratá', ['Hund']],
      ['Zvieratá', ['dog', 'cat']],
    ]);
  });

  it('adds to an own group by its id, and to no other', async () => {
    const group = await school.wordGroupOf(teacher);
    const byId = { wordgroup_id: group.id, name: '' };
    const { data } = await imports.run(teacher, [part([['cow', 'krava']], byId)]);
    expect(data.wordgroups).toEqual([{ id: group.id, name: group.name, is_new: false }]);
    const other = await school.teacher();
    expect((await imports.run(other, [part([['cow', 'krava']], byId)])).status).toBe(404);
    const reversed = { language_from_id: 24, language_to_id: 6 };
    expect((await imports.run(teacher, [part([['krava', 'cow']], byId, reversed)])).message).toBe('languages_mismatch');
  });

  it('runs once for each key, however often it is sent', async () => {
    const person = await school.pupil();
    const key = randomUUID();
    const parts = [part([['dog', 'pes']], newGroup('A'))];
    const replies = await Promise.all([
      imports.run(person, parts, key),
      imports.run(person, parts, key),
      imports.run(person, parts, key),
    ]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await imports.groupsOf(person)).toEqual([['A', ['dog']]]);
  });

  it('makes a group once and counts its words right if several imports name it at once', async () => {
    const person = await school.pupil();
    const words = ['dog', 'cat', 'cow', 'hen'];
    const own = (word: string) => [['shared', 'spoločné'] as Pair, [word, `${word} po slovensky`] as Pair];
    const replies = await Promise.all(words.map((word) => imports.run(person, [part(own(word), newGroup('A'))])));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const groups = await imports.groupsOf(person);
    expect(groups.map(([name, inGroup]) => [name, inGroup.toSorted()])).toEqual([
      ['A', [...words, 'shared'].toSorted()],
    ]);
    const { data } = await school.as(person).get('/wordgroups/created');
    expect(data.created_wordgroups).toMatchObject([{ word_count: 5 }]);
  });

  it('stores nothing if one part is refused', async () => {
    const person = await school.pupil();
    await school.wordGroupOf(
      person,
      Array.from({ length: 499 }, (_, n): Pair => [`w${n}`, `s${n}`]),
      { name: 'Plná' },
    );
    const refused = await imports.run(person, [
      part([['new', 'nové']], newGroup('Iná')),
      part(
        [
          ['one', 'jeden'],
          ['two', 'dva'],
        ],
        newGroup('Plná'),
      ),
    ]);
    expect(refused.message).toBe('group_words_limit');
    expect((await imports.wordsOf(person)).length).toBe(499);
    expect((await imports.groupsOf(person)).map(([name]) => name)).toEqual(['Plná']);
    expect((await school.as(person).get('/words/imports')).data).toEqual([]);
  });

  it('respects the limit of 20,000 words', async () => {
    const person = await school.pupil();
    const many = (from: number, count: number) =>
      part(Array.from({ length: count }, (_, n): Pair => [`w${from + n}`, 's']));
    expect((await imports.run(person, [many(0, 19_999)])).data.new_words).toBe(19_999);
    expect((await imports.run(person, [many(19_998, 3)])).message).toBe('user_words_limit');
    expect((await imports.run(person, [many(0, 3), part([['last', 's']])])).data).toMatchObject({
      new_words: 1,
      known_words: 3,
    });
  });

  it('names every part and row with a problem', async () => {
    const reply = await imports.run(teacher, [
      part(
        [
          ['dog', 'pes'],
          ['cat', ' '],
          ['x'.repeat(201), 'y'],
        ],
        newGroup(' '),
      ),
      part([['a', 'b']], null, { language_from_id: 6, language_to_id: 6 }),
    ]);
    expect([reply.status, reply.fields]).toEqual([
      422,
      {
        'parts.0.wordgroup': 'group_name_required',
        'parts.0.words.1': 'word_incomplete',
        'parts.0.words.2': 'text_longer_than_200',
        'parts.1.language_ids.language_to_id': 'languages_same',
      },
    ]);
  });

  it.each([{ parts: [] }, { key: 'x' }, { parts: [{ words: [] }] }, { more: 1 }])(
    'is malformed with %j',
    async (wrong) => {
      const form = { key: randomUUID(), name: null, parts: [part([['a', 'b']])] };
      expect((await school.as(teacher).post('/words/import', { ...form, ...wrong })).status).toBe(400);
    },
  );
});

describe('POST /words/import/check', () => {
  it('marks known words, names existing groups, and changes nothing', async () => {
    const person = await school.pupil();
    const group = await school.wordGroupOf(person, [['dog', 'pes']], { name: 'Zvieratá' });
    const parts = [
      part(
        [
          ['cat', 'mačka'],
          ['Dog', 'PES'],
        ],
        newGroup('zvieratá'),
      ),
      part([['dog', 'psík']], newGroup('Nová')),
    ];
    const reply = await school.as(person).post('/words/import/check', { parts });
    expect(reply.data).toEqual({
      parts: [
        { known: [1], wordgroup: { id: group.id, name: 'Zvieratá', word_count: 1 } },
        { known: [], wordgroup: null },
      ],
    });
    expect(await imports.wordsOf(person)).toEqual(['dog']);
  });

  it('reveals nothing about words and groups of other users', async () => {
    const group = await school.wordGroupOf(teacher, [['secret', 'tajné']], { name: 'Tajná' });
    const person = await school.pupil();
    const named = await school
      .as(person)
      .post('/words/import/check', { parts: [part([['secret', 'tajné']], newGroup('Tajná'))] });
    expect(named.data.parts).toEqual([{ known: [], wordgroup: null }]);
    const byId = part([['secret', 'tajné']], { wordgroup_id: group.id, name: '' });
    expect((await school.as(person).post('/words/import/check', { parts: [byId] })).status).toBe(404);
  });
});

describe('GET /words/imports', () => {
  it("lists the caller's imports, the latest first, with their existing groups", async () => {
    const person = await school.pupil();
    await imports.run(person, [part([['dog', 'pes']], newGroup('A'))], randomUUID(), 'a.csv');
    const second = await imports.run(person, [part([['cat', 'mačka']], newGroup('B'))], randomUUID(), null);
    await school.as(person).post(`/wordgroups/${second.data.wordgroups[0].id}/delete`, { remove_words: true });
    const { data } = await school.as(person).get('/words/imports');
    expect(data).toMatchObject([
      { name: null, new_words: 1, wordgroups: [] },
      { name: 'a.csv', new_words: 1, wordgroups: [{ name: 'A', is_new: true }] },
    ]);
    expect((await school.as(await school.pupil()).get('/words/imports')).data).toEqual([]);
  });
});
