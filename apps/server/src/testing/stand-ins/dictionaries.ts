import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync } from 'node:zlib';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns an entry as FreeDict writes it: headword and pronunciation, then the lines. */
export function entry(headword: string, ...lines: string[]): DictionaryEntry {
  return { headword, text: `${headword} /x/\n${lines.join('\n')}\n` };
}

export interface DictionaryEntry {
  headword: string;
  text: string;
}

/**
 * Writes `<name>.index` and `<name>.dict.dz` as dictfmt and dictzip do: an index without punctuation, gzip in chunks with
 * their table in the header. The chunks are small, so that entries span several. Returns the dictionary's text.
 */
export function writeDictionary(
  folder: string,
  name: string,
  entries: readonly DictionaryEntry[],
  chunkLength = 64,
): Buffer {
  const info = Buffer.from('00-database-info\nMade for tests.\n');
  const texts = entries.map(({ text }) => Buffer.from(text));
  const lines = [`00databaseinfo\t${base64(0)}\t${base64(info.length)}`];
  let offset = info.length;
  for (const [index, { headword }] of entries.entries()) {
    const length = texts[index]?.length ?? 0;
    lines.push(`${indexed(headword)}\t${base64(offset)}\t${base64(length)}`);
    offset += length;
  }
  const whole = Buffer.concat([info, ...texts]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.index`), `${lines.sort().join('\n')}\n`);
  writeFileSync(join(folder, `${name}.dict.dz`), dictzip(whole, chunkLength));
  return whole;
}

function indexed(headword: string): string {
  return headword.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s]/gu, '');
}

function base64(value: number): string {
  const rest = Math.floor(value / 64);
  return (rest > 0 ? base64(rest) : '') + DIGITS[value % 64];
}

function dictzip(whole: Buffer, chunkLength: number): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < whole.length; at += chunkLength) {
    const finishFlush = constants.Z_FULL_FLUSH;
    chunks.push(deflateRawSync(whole.subarray(at, at + chunkLength), { finishFlush }));
  }
  const table = Buffer.alloc(10 + 2 * chunks.length);
  table.write('RA', 0, 'latin1');
  table.writeUInt16LE(6 + 2 * chunks.length, 2);
  table.writeUInt16LE(1, 4);
  table.writeUInt16LE(chunkLength, 6);
  table.writeUInt16LE(chunks.length, 8);
  for (const [index, chunk] of chunks.entries()) table.writeUInt16LE(chunk.length, 10 + 2 * index);
  const head = Buffer.from([0x1f, 0x8b, 8, 4 | 8, 0, 0, 0, 0, 2, 3]);
  const extraLength = Buffer.alloc(2);
  extraLength.writeUInt16LE(table.length);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(whole), 0);
  tail.writeUInt32LE(whole.length, 4);
  return Buffer.concat([head, extraLength, table, Buffer.from('x.dict\0'), ...chunks, deflateRawSync(''), tail]);
}
