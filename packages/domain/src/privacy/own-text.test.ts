import { expect, it } from 'vitest';
import { blocksOf } from './own-text.ts';

it('reads headings, paragraphs and lists', () => {
  const text = '\uFEFF# ZŠ Nová\r\nÚdaje spracúva\r\nnaša škola.\r\n\r\nKontakt:\n- e-mail\n* telefón\n\n\nKoniec.';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: 'ZŠ Nová' },
    { kind: 'paragraph', text: 'Údaje spracúva naša škola.' },
    { kind: 'paragraph', text: 'Kontakt:' },
    { kind: 'list', items: ['e-mail', 'telefón'] },
    { kind: 'paragraph', text: 'Koniec.' },
  ]);
});

it('leaves HTML and links as the text that they are', () => {
  expect(blocksOf('<script>alert(1)</script>\n[odkaz](javascript:alert(1))')).toEqual([
    { kind: 'paragraph', text: '<script>alert(1)</script> [odkaz](javascript:alert(1))' },
  ]);
});

it('an empty text has no blocks', () => {
  expect(blocksOf(' \n \r\n')).toEqual([]);
});
