import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textTooLong } from '../field-problems.ts';
import { LIMITS } from '../limits.ts';
import { pupilProblem, readPupils, tableOfText } from './pupil-list.ts';

const read = (text: string, order: Parameters<typeof readPupils>[1] = null) => readPupils(tableOfText(text), order);
/** "Anna|Malá", or with a class "Anna|Malá|5.A". */
const short = (text: string, order: Parameters<typeof readPupils>[1] = null) =>
  read(text, order).pupils.map(({ name, surname, class_name }) =>
    [name, surname, ...(class_name ? [class_name] : [])].join('|'),
  );

describe('a list with one pupil a line', () => {
  it.each([
    ['names first', 'Anna Malá\nPeter Novák\nEva Kováčová', ['Anna|Malá', 'Peter|Novák', 'Eva|Kováčová']],
    ['surnames first', 'Malá Anna\nNovák Peter\nKováčová Eva', ['Anna|Malá', 'Peter|Novák', 'Eva|Kováčová']],
    ['with commas', 'Malá, Anna\nNovák, Peter', ['Anna|Malá', 'Peter|Novák']],
    [
      'numbered',
      '1. Anna Malá\n2) Peter Novák\n 3 Eva Kováčová\n- Ján Kráľ',
      ['Anna|Malá', 'Peter|Novák', 'Eva|Kováčová', 'Ján|Kráľ'],
    ],
    ['without numbers but dots', '• Anna Malá\n• Peter Novák', ['Anna|Malá', 'Peter|Novák']],
    ['with surnames in capitals', 'MARTIN Adam\nADAM Martin\nMALÁ Anna', ['Adam|Martin', 'Martin|Adam', 'Anna|Malá']],
    ['in capitals', 'ANNA MALÁ\nPETER NOVÁK', ['Anna|Malá', 'Peter|Novák']],
    ['in small letters', 'anna malá\nján van der berg', ['Anna|Malá', 'Ján|van der Berg']],
    ['with names of several words', 'Anna Mária Malá\nPeter Novák', ['Anna Mária|Malá', 'Peter|Novák']],
    ['with double surnames', 'Anna Malá Nováková\nEva Kráľová - Biela', ['Anna|Malá Nováková', 'Eva|Kráľová-Biela']],
    ['with double surnames first', 'Malá Nováková Anna\nNovák Peter', ['Anna|Malá Nováková', 'Peter|Novák']],
    [
      'with remarks',
      'Anna Malá (ŠVVP)\nBc. Peter Novák, PhD.\nEva Biela eva@skola.sk',
      ['Anna|Malá', 'Peter|Novák', 'Eva|Biela'],
    ],
    [
      'with dates of birth',
      'Malá Anna, nar. 12.3.2014\nNovák Peter, narodený 1. 2. 2014\nBiela Narcisa 5.6.2014',
      ['Anna|Malá', 'Peter|Novák', 'Narcisa|Biela'],
    ],
    [
      'with a date of birth behind each comma',
      'Malá Anna, nar. 12.3.2014\nNovák Peter, nar. 1.2.2014',
      ['Anna|Malá', 'Peter|Novák'],
    ],
    ['with classes', 'Anna Malá 5.A\nPeter Novák 5. A', ['Anna|Malá|5.A', 'Peter|Novák|5. A']],
    ['under a title', 'Zoznam žiakov 5.A\n\nAnna Malá\nPeter Novák', ['Anna|Malá', 'Peter|Novák']],
    ['one after another', 'Anna Malá, Peter Novák, Eva Kováčová', ['Anna|Malá', 'Peter|Novák', 'Eva|Kováčová']],
    [
      'of Hungarian and Ukrainian pupils',
      'Nagy Levente\nTóth Réka\nШевченко Олена\nKiss Zsófia',
      ['Levente|Nagy', 'Réka|Tóth', 'Олена|Шевченко', 'Zsófia|Kiss'],
    ],
  ])('%s', (_, text, expected) => {
    expect(short(text)).toEqual(expected);
  });

  it('reads lines that Word divides within a paragraph', () => {
    expect(read('Malá Anna\vNovák Ján').pupils.map(({ surname }) => surname)).toEqual(['Malá', 'Novák']);
  });

  it('decides for the list as a whole', () => {
    const ambiguous = 'Adam Martin\nMartin Adam\nPeter Pavol';
    expect(short(`${ambiguous}\nMalá Anna`)[0]).toBe('Martin|Adam');
    expect(short(`${ambiguous}\nAnna Malá`)[0]).toBe('Adam|Martin');
  });

  it('follows the order that the teacher chooses', () => {
    expect(short('Anna Malá\nPeter Novák', 'surname_first')).toEqual(['Malá|Anna', 'Novák|Peter']);
    expect(short('Malá, Anna\nNovák, Peter', 'name_first')).toEqual(['Malá|Anna', 'Novák|Peter']);
  });

  it('keeps a row of one word, so that the teacher completes it', () => {
    expect(short('Anna Malá\nPeter')).toEqual(['Anna|Malá', 'Peter|']);
  });
});

describe('a list with columns', () => {
  it.each([
    ['of EduPage', 'Meno;Priezvisko;Trieda\nAnna;Malá;5.A\nPeter;Novák;5.B', ['Anna|Malá|5.A', 'Peter|Novák|5.B']],
    [
      'of EduPage in another order',
      'P.č.\tPriezvisko\tMeno\tTrieda\n1\tMalá\tAnna\tV.A\n2\tNovák\tPeter\tV.A',
      ['Anna|Malá|V.A', 'Peter|Novák|V.A'],
    ],
    [
      'of Bakaláři, without headings',
      '5.A;5;Malá;Anna\n5.A;5;Novák;Peter\n5.B;5;Nový;Jiří',
      ['Anna|Malá|5.A', 'Peter|Novák|5.A', 'Jiří|Nový|5.B'],
    ],
    [
      'of Bakaláři with Roman numerals',
      'IX.B\t9\tDvořáková\tTereza\nIX.B\t9\tSvoboda\tJan',
      ['Tereza|Dvořáková|IX.B', 'Jan|Svoboda|IX.B'],
    ],
    [
      'with one column of names',
      'Por. č.;Meno a priezvisko;Trieda\n1;Malá Anna;5.A\n2;Novák Peter;5.A',
      ['Anna|Malá|5.A', 'Peter|Novák|5.A'],
    ],
    [
      'with a heading "Meno" above full names',
      'Meno;Dátum narodenia\nAnna Malá;1.2.2016\nPeter Novák;3.4.2016',
      ['Anna|Malá', 'Peter|Novák'],
    ],
    ['with a title above the headings', 'ZŠ Nová, 5.A;;\nMeno;Priezvisko;Trieda\nAnna;Malá;5.A', ['Anna|Malá|5.A']],
    [
      'in quotes, with addresses',
      '"Anna";"Malá";"anna@skola.sk"\n"Peter";"Novák";"peter@skola.sk"',
      ['Anna|Malá', 'Peter|Novák'],
    ],
    ['of an eight-year school', 'Kvinta A;Malá;Anna\nOktáva;Novák;Peter', ['Anna|Malá|Kvinta A', 'Peter|Novák|Oktáva']],
    ['with commas', 'Malá,Anna,5.A\nNovák,Peter,5.A', ['Anna|Malá|5.A', 'Peter|Novák|5.A']],
  ])('%s', (_, text, expected) => {
    expect(short(text)).toEqual(expected);
  });

  it('names the columns that were found, and swaps names with surnames', () => {
    const text = 'Meno;Priezvisko;Trieda\nAnna;Malá;5.A';
    expect(read(text)).toMatchObject({
      order: 'name_first',
      columns: [
        { heading: 'Meno', role: 'name' },
        { heading: 'Priezvisko', role: 'surname' },
        { heading: 'Trieda', role: 'class' },
      ],
    });
    expect(short(text, 'surname_first')).toEqual(['Malá|Anna|5.A']);
  });
});

describe('a row without the columns of the others', () => {
  it.each([
    {
      below: 'numbers and full names',
      text: '1.\tMalá Anna\n2.\tVeselý Peter\n3.\tTichá Žofia\n4. Kováčová Eva Mária',
    },
    { below: 'names and surnames', text: 'Malá\tAnna\nVeselý\tPeter\nTichá\tŽofia\nKováčová Eva Mária' },
    {
      below: 'a heading',
      text: 'Č.\tPriezvisko\tMeno\n1\tMalá\tAnna\n2\tVeselý\tPeter\n3\tTichá\tŽofia\n4. Kováčová Eva Mária',
    },
  ])('is a pupil, too, below $below', ({ text }) => {
    expect(short(text)).toEqual(['Anna|Malá', 'Peter|Veselý', 'Žofia|Tichá', 'Eva Mária|Kováčová']);
  });

  it('is none with one word or a number', () => {
    expect(short('1\tMalá\tAnna\n2\tVeselý\tPeter\n3\tTichá\tŽofia\nSpolu')).toEqual([
      'Anna|Malá',
      'Peter|Veselý',
      'Žofia|Tichá',
    ]);
  });
});

describe('a row that is longer than a name with remarks', () => {
  const longest = LIMITS.pupil_cell_length;
  const withRemark = (length: number) => `Anna Malá (${'x'.repeat(length - 12)})`;

  it('is an error of that row alone, whatever stands in it', () => {
    expect(short(`${withRemark(longest)}\nPeter Novák`)).toEqual(['Anna|Malá', 'Peter|Novák']);
    for (const row of [
      withRemark(longest + 1),
      `Anna Malá${'('.repeat(longest)}`,
      `Anna Mal${'!'.repeat(longest)}a`,
      `Anna Malá ${'()'.repeat(longest)}x`,
      `Malá, Anna${', '.repeat(longest)}x`,
      '👩‍🏫'.repeat(longest),
    ])
      for (const order of [null, 'name_first', 'surname_first'] as const) {
        const { pupils } = read(`Meno a priezvisko\tTrieda\n${row}\t5.A\nPeter Novák\t5.A`, order);
        expect(pupils.map(pupilProblem)).toEqual([textTooLong(LIMITS.name_length), null]);
        expect(pupils[0]?.name.isWellFormed()).toBe(true);
      }
  });

  it('is one in a column of names too', () => {
    const { pupils } = read(`Meno\tPriezvisko\n${withRemark(longest + 1)}\tMalá\nEva\tBiela`);
    expect(pupils.map(pupilProblem)).toEqual([textTooLong(LIMITS.name_length), null]);
  });

  it('has no more columns than a school writes', () => {
    const { columns, pupils } = read(`Meno\tPriezvisko\nAnna\tMalá${'\t'.repeat(LIMITS.pupil_list_columns)}`);
    expect(columns).toHaveLength(LIMITS.pupil_list_columns);
    expect(pupils).toHaveLength(1);
  });
});

describe('a name with signs', () => {
  it.each([
    ['Anna Malá (s (dvoma) zátvorkami', 'Anna|Malá Zátvorkami'],
    ['Anna Malá (nezatvorená', 'Anna|Malá Nezatvorená'],
    ['Anna Malá [a) b]', 'Anna|Malá'],
    ['1) (ŠVVP) [x] "Anna" Malá!!!', 'Anna|Malá'],
    ['"1. Anna" Malá', 'Anna|Malá'],
    ['Anna () () Malá () - Biela', 'Anna|Malá-Biela'],
  ])('%s is %s', (line, name) => {
    expect(short(line)).toEqual([name]);
  });
});

describe('any text', () => {
  const word = fc.constantFrom(
    'Anna',
    'Malá',
    'Ján',
    'Kráľ-Biely',
    'van',
    '5.A',
    '1.',
    '(x)',
    'Mgr.',
    ',',
    ';',
    '\t',
    '\n',
    '"',
    '李',
    'ß',
    '😀',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
  );

  it('is read without an error, and no row is without any name', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(null, 'name_first', 'surname_first'), (text, order) => {
        for (const { name, surname } of read(text, order).pupils) {
          expect(name + surname).not.toBe('');
          expect([name, surname]).toEqual([name.trim(), surname.trim()]);
        }
      }),
    );
  });

  it('keeps each pupil of a clean list once, in both orders', () => {
    const given = fc.constantFrom('Anna', 'Peter', 'Eva Mária', 'Ján', 'Žofia');
    const surname = fc.constantFrom('Malá', 'Nováková', 'Veselý', 'Kováčová', 'Tichá');
    fc.assert(
      fc.property(fc.array(fc.tuple(given, surname), { minLength: 1, maxLength: 30 }), (people) => {
        const expected = people.map((person) => person.join('|'));
        expect(short(people.map(([name, last]) => `${name} ${last}`).join('\n'))).toEqual(expected);
        expect(short(people.map(([name, last]) => `${last} ${name}`).join('\n'))).toEqual(expected);
        expect(short(people.map(([name, last]) => `${last}; ${name}`).join('\n'))).toEqual(expected);
      }),
    );
  });
});
