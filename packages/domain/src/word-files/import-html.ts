/** Fields of Anki notes are HTML. They become one line of text; nothing of them is ever shown as HTML. */

const DROPPED = /<(style|script)\b[^>]*>.*?<\/\1\s*>|<!--.*?-->|\[sound:[^\]]*\]|\[anki:play:[^\]]*\]/gis;
/** `{{c1::answer::hint}}` of a cloze note. */
const CLOZE = /\{\{c\d+::(.*?)(?:::.*?)?\}\}/gs;
const LINE_TAG = /<\/?(?:br|div|p|li|ul|ol|tr|td|th|table|hr|h[1-6]|blockquote|section)\b[^>]*>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d?));/gi;

/** The characters U+00A0 to U+00FF by their names in HTML, in order. */
const LATIN_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED = new Map<string, string>([
  ...LATIN_NAMES.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…', ndash: '–', mdash: '—' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', bull: '•', euro: '€' }),
  ...Object.entries({ Scaron: 'Š', scaron: 'š', OElig: 'Œ', oelig: 'œ', Yuml: 'Ÿ', rarr: '→', larr: '←', harr: '↔' }),
]);

/** The text of a field without pictures, sounds and marks of clozes. Separate lines are joined with a space. */
export function textOfHtml(html: string): string {
  return html
    .replace(DROPPED, ' ')
    .replace(CLOZE, '$1')
    .replace(LINE_TAG, ' ')
    .replace(TAG, '')
    .replace(ENTITY, decoded);
}

/** A text as a field of an Anki note: `textOfHtml` returns it unchanged, and Anki finds no sound and no cloze in it. */
export function htmlOfText(text: string): string {
  return text.replace(/[&<>"[{]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

function decoded(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '�';
}
