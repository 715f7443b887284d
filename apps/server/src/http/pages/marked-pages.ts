import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An HTML page that differs from its file; compressed when it is first asked for, and then kept. */
interface MarkedPage {
  html: Buffer;
  hash: string;
  compressed: Map<Encoding, Promise<Buffer>>;
}

const COMPRESSIONS = { br: promisify(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) };
type Encoding = keyof typeof COMPRESSIONS;

/** Returns the pages by their file, with the attribute in their root element. */
export async function readMarkedPages(
  root: string,
  files: readonly string[],
  attribute: string,
): Promise<Map<string, MarkedPage>> {
  const pages = files.map(async (file) => {
    const { html } = await readMarkedPage(root, file);
    return [file, markedPage(html.toString().replace('<html', () => `<html ${attribute}`))] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Returns the page of a file as it is. */
export async function readMarkedPage(root: string, file: string): Promise<MarkedPage> {
  return markedPage(await readFile(join(root, file), 'utf8'));
}

/** Returns the page with more elements at the end of its head. */
export function withHead({ html }: MarkedPage, head: string): MarkedPage {
  return markedPage(html.toString().replace('</head>', () => `${head}</head>`));
}

function markedPage(text: string): MarkedPage {
  const html = Buffer.from(text);
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { html, hash, compressed: new Map() };
}

/** Sends the page, or that the browser's copy is still right. */
export async function sendMarkedPage(request: FastifyRequest, reply: FastifyReply, page: MarkedPage) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.hash}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.status(200).type('text/html; charset=utf-8');
  if (encoding === undefined) return reply.send(page.html);
  const compressed = page.compressed.get(encoding) ?? COMPRESSIONS[encoding](page.html);
  page.compressed.set(encoding, compressed);
  return reply.header('content-encoding', encoding).send(await compressed);
}

function encodingFor(accepted: unknown): Encoding | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}
