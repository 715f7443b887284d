import { describe, expect, it } from 'vitest';
import { guessTable } from './import-columns.ts';

const ENGLISH = 6;
const SLOVAK = 24;
const GERMAN = 3;

const rolesOf = (rows: string[][]) => guessTable(rows).columns.map(({ role }) => role);

describe('a heading', () => {
  it.each([
    [['English', 'Slovak']],
    [['anglicky', 'slovensky']],
    [['sk', 'en']],
    [['Slovíčko', 'Preklad']],
    [['Term', 'Definition']],
    [['Front', 'Back']],
    [['Nemecké slovíčka', 'Slovenčina', 'Lekcia']],
    [['Originál (angličtina)', 'Preklad (slovenčina)']],
  ])('is %j', (heading) => {
    expect(guessTable([heading, ['a', 'b', 'c']]).has_heading).toBe(true);
  });

  it.each([
    { row: ['dog', 'pes'] },
    { row: ['English', 'angličtina'] }, // a word and its translation
    { row: ['list', 'zoznam'] },
    { row: ['word', 'slovo'] },
    { row: ['back', 'chrbát'] },
    { row: ['translation', 'preklad'] },
    { row: ['Slovak', 'Slovák'] },
  ])('is not $row', ({ row }) => {
    expect(guessTable([row, ['cat', 'mačka']]).has_heading).toBe(false);
  });
});

describe('columns', () => {
  it('are original and translation in this order if nothing indicates more', () => {
    expect(
      rolesOf([
        ['dog', 'pes'],
        ['cat', 'mačka'],
      ]),
    ).toEqual(['original', 'translation']);
  });

  it('with numbers of rows are not imported', () => {
    expect(
      rolesOf([
        ['1.', 'dog', 'pes'],
        ['2.', 'cat', 'mačka'],
      ]),
    ).toEqual([null, 'original', 'translation']);
  });

  it('have the roles that their headings name, in any order', () => {
    expect(
      rolesOf([
        ['Skupina', 'Preklad', 'Slovíčko'],
        ['Lekcia 1', 'pes', 'dog'],
      ]),
    ).toEqual(['group', 'translation', 'original']);
  });

  it('named by languages are original and translation; columns between them are not imported', () => {
    const { columns } = guessTable([
      ['English', 'výslovnosť', 'Slovenčina'],
      ['dog', 'dog', 'pes'],
    ]);
    expect(columns).toMatchObject([
      { role: 'original', language_id: ENGLISH },
      { role: null, language_id: null },
      { role: 'translation', language_id: SLOVAK },
    ]);
  });

  it('of an Anki note are its fields', () => {
    const { has_heading, columns } = guessTable([['dog', 'pes', 'Zvieratá']], { headings: ['Front', 'Back', 'Deck'] });
    expect(has_heading).toBe(false);
    expect(columns.map(({ role }) => role)).toEqual(['original', 'translation', 'group']);
  });

  it('are never both in the same language', () => {
    const columns = guessTable([
      ['áno', 'mačka'],
      ['šíp', 'čaj'],
    ]).columns;
    expect(columns.map(({ language_id }) => language_id)).toEqual([null, SLOVAK]);
  });

  it('take the language of the title if the letters indicate none', () => {
    const rows = [
      ['Hund', 'pes'],
      ['Katze', 'mačka'],
    ];
    expect(guessTable(rows, { title: 'Nemčina_lekcia5.csv' }).columns).toMatchObject([
      { language_id: GERMAN },
      { language_id: SLOVAK },
    ]);
  });
});
