import { FileError } from '../file-error.ts';

/** A tag of an XML document. Names are without their prefix. */
export interface XmlTag {
  name: string;
  isEnd: boolean;
  /** Whether it has no content, as `<text:s/>`. */
  isEmpty: boolean;
  attribute(name: string): string | undefined;
}

/** A name starts after a space, so that a long one is tried once, not from each of its letters. */
const ATTRIBUTE = /(?<=\s)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The tags and texts of an XML document, in order, in time linear in its length. Throws `FileError` for a document with a
 * declaration of entities, which can multiply, and for one that is cut off.
 */
export function* xmlParts(xml: string): Generator<XmlTag | string, void> {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    if (start > at) yield resolved(xml.slice(at, start));
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start);
      yield xml.slice(start + '<![CDATA['.length, at - ']]>'.length);
    } else if (xml.startsWith('<?', start)) at = after(xml, '?>', start);
    else if (xml.startsWith('<!', start)) throw new FileError('file_damaged');
    else {
      at = endOfTag(xml, start);
      yield tagOf(xml.slice(start + 1, at - 1));
    }
  }
}

function after(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at < 0) throw new FileError('file_damaged');
  return at + end.length;
}

/** The place after the tag's `>`; values in quotes may contain that sign. */
function endOfTag(xml: string, start: number): number {
  let quote: string | null = null;
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml[at] as string;
    if (quote !== null) quote = sign === quote ? null : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  throw new FileError('file_damaged');
}

function tagOf(inner: string): XmlTag {
  const isEnd = inner.startsWith('/');
  const isEmpty = inner.endsWith('/');
  const [, full = ''] = /^\/?([^\s/]*)/.exec(inner) ?? [];
  return {
    name: withoutPrefix(full),
    isEnd,
    isEmpty,
    attribute: (wanted) => {
      for (const [, name = '', double, single] of inner.matchAll(ATTRIBUTE)) {
        if (withoutPrefix(name) === wanted) return resolved(double ?? single ?? '');
      }
      return undefined;
    },
  };
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hexadecimal?: string, decimal?: string, named?: string) => {
    if (named !== undefined) return NAMED[named.toLowerCase()] ?? whole;
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
