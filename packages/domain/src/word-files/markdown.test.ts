import { expect, it } from 'vitest';
import { withoutMarkdown, withoutTableHeadings } from './markdown.ts';

const MESSAGE = [
  'Tu je desať slovíčok:',
  '| Angličtina | Slovenčina |',
  '|:---|:---:|',
  '| dog | pes |',
  '| either \\| or | buď – alebo |',
  'A ešte dve:',
  '| Angličtina | Slovenčina |',
  '|---|---|',
  '| **cat** | mačka |',
];

it('makes cells of the tables of Markdown, and leaves out the lines below their headings', () => {
  expect(withoutMarkdown(MESSAGE)).toEqual([
    'Tu je desať slovíčok:',
    'Angličtina\tSlovenčina',
    'dog\tpes',
    'either | or\tbuď – alebo',
    'A ešte dve:',
    'Angličtina\tSlovenčina',
    'cat\tmačka',
  ]);
});

it('leaves out the headings of tables, and what stands above the first one', () => {
  expect(withoutMarkdown(withoutTableHeadings(MESSAGE))).toEqual([
    'dog\tpes',
    'either | or\tbuď – alebo',
    'A ešte dve:',
    'cat\tmačka',
  ]);
  expect(withoutTableHeadings(['dog – pes'])).toEqual(['dog – pes']);
});

it('takes the stars from words in bold, and leaves other stars and bars alone', () => {
  const lines = ['1. **to go** – **ísť**', '* dog – pes', '5 * 5 ** 2', '| dog | pes |'];
  expect(withoutMarkdown(lines)).toEqual(['1. to go – ísť', ...lines.slice(1)]);
});
