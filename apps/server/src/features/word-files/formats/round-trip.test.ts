import { EXPORT_FORMATS } from '@slovickovo/contract/word-files/word-files';
import { COMPLETE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { COLUMN_ROLES } from '@slovickovo/domain/word-files/import-columns';
import { importRows } from '@slovickovo/domain/word-files/import-rows';
import { samePairKey } from '@slovickovo/domain/words/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverTexts } from '../../../server-texts.ts';
import { exportedHeadings } from '../import/exported-headings.presenter.ts';
import type { ExportedWord } from './exported-words.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

const TRAPS = [
  ...[
    '=1+1',
    '+',
    '-ing',
    '@',
    "'=x",
    "'",
    '"',
    '""',
    'a"b',
    ';',
    'a;b',
    ',',
    '|',
    ' - ',
    'a - b',
    '=',
    'a = b',
    ': x',
  ],
  ...[
    '<b>',
    '&amp;',
    '&',
    '&#65;',
    '[sound:x]',
    '{{c1::a}}',
    '{{',
    '<script>',
    '_x0041_',
    '_x005F_',
    '\uFFFD',
    '\uFDD0',
  ],
  ...[
    '\u{1F600}',
    'ďáblik',
    'İ',
    '123',
    '1.5',
    'TRUE',
    '1. 2. 2026',
    'Originál',
    'Preklad',
    'English',
    'sk',
    'A::B',
    '::',
  ],
];
/** An arbitrary text as the product stores it. */
const text = (longest: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(...TRAPS),
    )
    .map((typed) => [...cleanText(typed)].slice(0, longest).join(''))
    .map(cleanText)
    .filter((stored) => stored !== '');
const PAIRS = [
  { language_from_id: 6, language_to_id: 24 },
  { language_from_id: 24, language_to_id: 3 },
  { language_from_id: 6, language_to_id: 31 },
];
const word = fc
  .tuple(text(200), text(200), fc.option(text(100)), fc.constantFrom(...PAIRS))
  .map(([word_text, translation, group, languages]): ExportedWord => ({ word_text, translation, group, ...languages }));
const words = fc.uniqueArray(word, {
  minLength: 1,
  maxLength: 12,
  selector: (one) => `${samePairKey(one)} ${one.group?.toLowerCase()}`,
});

const headingsIn = (language: string) => {
  const t = serverTexts('exports', language);
  return COLUMN_ROLES.map((role) => t(`words.${role}`));
};

async function imported(file: Uint8Array) {
  const { columns, rows, has_heading } = await readFile(file, { exported: exportedHeadings() });
  const language = (role: string) => columns.find((column) => column.role === role)?.language_id ?? null;
  const choice = {
    roles: columns.map(({ role }) => role),
    has_heading,
    language_from_id: language('original'),
    language_to_id: language('translation'),
    target: { kind: 'column' },
  } as const;
  return importRows(rows, choice).map(({ at: _, problem, ...row }) => ({ ...row, ...(problem && { problem }) }));
}

describe.each(EXPORT_FORMATS)('an export as %s', (format) => {
  it.each(COMPLETE_LANGUAGES)(
    'of all words is imported as the same words, groups and languages (%s)',
    async (language) => {
      await fc.assert(
        fc.asyncProperty(words, async (exported) => {
          const file = await writeFile({
            format,
            title: 'Moje slovíčka',
            is_everything: true,
            words: exported,
            language,
            headings: headingsIn(language),
            now: 1_763_600_000_000,
          });
          expect(await imported(file)).toEqual(exported);
        }),
        { numRuns: 10 },
      );
    },
  );

  it('of a group is imported as the same words in the same languages', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom(...PAIRS), text(100), async (some, languages, group) => {
        const exported = some.map((one) => ({ ...one, ...languages, group }));
        const file = await writeFile({
          format,
          title: 'Zvieratá',
          is_everything: false,
          words: exported,
          language: 'sk',
          headings: headingsIn('sk'),
          now: 1_763_600_000_000,
        });
        const expected = exported.map((one) => ({ ...one, group: format === 'apkg' ? group : null }));
        // A word of several groups remains once.
        const known = new Set<string>();
        expect((await imported(file)).filter(({ problem }) => problem === undefined)).toEqual(
          expected.filter((one) => !known.has(samePairKey(one)) && known.add(samePairKey(one))),
        );
      }),
      { numRuns: 40 },
    );
  });
});
