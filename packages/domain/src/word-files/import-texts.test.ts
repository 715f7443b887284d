import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOfText, textOfHtml } from './import-html.ts';
import { guardedText, unguardedText } from './import-sheet-text.ts';

const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom(...'\'=+-@<>&;{}[]:#"\tabc', '::', '{{c1::', '}}', '[sound:', '<b>', '&amp;', '&#'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

describe('a text in a sheet', () => {
  it.each(['=1+1', '+421', '-ing', '@sum', "'=x", '＝x', '\t=x'])('never begins a formula: %s', (text) => {
    expect(guardedText(text)).toBe(`'${text}`);
  });

  it.each(['dog', "it's", "'t Hooft", '', '5-1', "'"])('stays as it is otherwise: %s', (text) => {
    expect([guardedText(text), unguardedText(text)]).toEqual([text, text]);
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(unguardedText(guardedText(text))).toBe(text);
      }),
    );
  });
});

describe('a field of Anki', () => {
  it.each([
    { html: 'dog<br>cat', text: 'dog cat' },
    { html: '<div>dog</div><div>cat</div>', text: ' dog  cat ' },
    { html: '<b>d</b>og &amp; <i class="x">cat</i>', text: 'dog & cat' },
    { html: '[sound:dog.mp3]dog<img src="dog.png">', text: ' dog' },
    { html: 'The {{c1::capital::what}} is {{c2::Paris}}', text: 'The capital is Paris' },
    { html: '<style>.a{}</style>ma&#269;ka &#x10D; &nbsp;&eacute;&scaron;', text: ' mačka č  éš' },
    { html: '5 < 6 &unknown; &#0; <script>alert(1)</script>', text: '5 < 6 &unknown; �  ' },
  ])('$html', ({ html, text }) => {
    expect(textOfHtml(html)).toBe(text.replaceAll('  é', ' \u00a0é'));
  });

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(textOfHtml(htmlOfText(text))).toBe(text);
      }),
    );
  });
});
