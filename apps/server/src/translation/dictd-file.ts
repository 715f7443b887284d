import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { constants, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { lookUpKey } from './headword.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));
const TAB = 9;
const NEW_LINE = 10;
/** Longer entries exist only in a damaged index. */
const LONGEST_ENTRY = 64 * 1024;
/** The size of the cache of inflated chunks: 4 MB for a dictionary. */
const KEPT_CHUNKS = 64;

/**
 * A dictionary in dictd format: an index of headwords, and their entries, compressed in chunks that can be read one by
 * one. The index file is in memory, with a hash table of its lines. All calls block, so it needs a thread of its own.
 */
export interface DictdFile {
  /** Returns the texts of all entries of a headword, regardless of case. */
  entriesOf(headword: string): string[];
  /** Iterates over all entries in the order of the file; `textAt` reads an entry again by its `place`. */
  all(): Iterable<{ place: number; text: string }>;
  /** Returns the text of the entry at a place from `all`. */
  textAt(place: number): string;
  close(): void;
}

/** Opens `<path>.index` with `<path>.dict.dz` or `<path>.dict`. Throws if they are missing or not of this format. */
export function openDictdFile(path: string): DictdFile {
  const index = readFileSync(`${path}.index`);
  const lines = hashLines(index);
  const compressed = existsSync(`${path}.dict.dz`);
  const descriptor = openSync(compressed ? `${path}.dict.dz` : `${path}.dict`, 'r');
  const read = compressed ? chunkReader(descriptor) : plainReader(descriptor);
  const textAt = (start: number) => {
    const place = placeOf(index, start);
    return place === undefined ? '' : read(place.offset, place.length).toString('utf8');
  };
  return {
    entriesOf: (headword) => {
      const key = lookUpKey(headword);
      return key === '' ? [] : lines.startsOf(key).map(textAt);
    },
    *all() {
      // In the order of the file, so that each chunk is inflated once.
      const starts = lines.starts();
      const offsets = starts.map((start) => placeOf(index, start)?.offset ?? 0);
      const order = Uint32Array.from(starts.keys()).sort((one, other) => (offsets[one] ?? 0) - (offsets[other] ?? 0));
      for (const nth of order) yield { place: starts[nth] ?? 0, text: textAt(starts[nth] ?? 0) };
    },
    textAt,
    close: () => closeSync(descriptor),
  };
}

function headwordAt(index: Buffer, start: number): string {
  const end = index.indexOf(TAB, start);
  return index.toString('utf8', start, end < 0 ? start : end);
}

/** Parses a line of the index: headword, tab, offset, tab, length, with numbers in base 64. */
function placeOf(index: Buffer, start: number): { offset: number; length: number } | undefined {
  const first = index.indexOf(TAB, start);
  const second = index.indexOf(TAB, first + 1);
  const newLine = index.indexOf(NEW_LINE, start);
  const end = newLine < 0 ? index.length : newLine;
  if (first < 0 || second < 0 || second > end) return undefined;
  const offset = number64(index, first + 1, second);
  const length = number64(index, second + 1, end);
  return Number.isNaN(offset + length) || length > LONGEST_ENTRY ? undefined : { offset, length };
}

function number64(index: Buffer, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 64 + (VALUES.get(index[at] ?? 0) ?? Number.NaN);
  return value;
}

/** A hash table from headwords to the lines of an index: eight to sixteen bytes a line. */
function hashLines(index: Buffer) {
  let count = 0;
  for (let at = index.indexOf(NEW_LINE); at >= 0; at = index.indexOf(NEW_LINE, at + 1)) count += 1;
  const capacity = 2 ** Math.ceil(Math.log2(2 * (count + 2)));
  // An entry of the table is the start of a line plus one; 0 means that it is free.
  const places = new Uint32Array(capacity);
  for (let start = 0; start < index.length; ) {
    const newLine = index.indexOf(NEW_LINE, start);
    const key = lookUpKey(headwordAt(index, start));
    if (key !== '' && !key.startsWith('00database')) {
      let place = hashOf(key) & (capacity - 1);
      while (places[place] !== 0) place = (place + 1) & (capacity - 1);
      places[place] = start + 1;
    }
    start = newLine < 0 ? index.length : newLine + 1;
  }
  return {
    startsOf: (key: string) => {
      const found: number[] = [];
      for (let place = hashOf(key) & (capacity - 1); ; place = (place + 1) & (capacity - 1)) {
        const start = (places[place] ?? 0) - 1;
        if (start < 0) return found;
        if (lookUpKey(headwordAt(index, start)) === key) found.push(start);
      }
    },
    starts: () =>
      Array.from(
        places.filter((place) => place !== 0),
        (place) => place - 1,
      ),
  };
}

/** FNV-1a over the code units. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function plainReader(descriptor: number) {
  return (offset: number, length: number): Buffer => readAt(descriptor, offset, length);
}

function readAt(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
}

/** Reads uncompressed bytes of a gzip file, by the table of chunks in its header, which dictzip has written. */
function chunkReader(descriptor: number) {
  const { chunkLength, offsets } = readChunkTable(descriptor);
  const kept = new LRUCache<number, Buffer>({ max: KEPT_CHUNKS });
  const chunk = (number: number): Buffer => {
    const known = kept.get(number);
    if (known !== undefined) return known;
    const start = offsets[number];
    const end = offsets[number + 1];
    if (start === undefined || end === undefined) return Buffer.alloc(0);
    // A chunk ends with a flush, not with the end of the stream.
    const finishFlush = constants.Z_SYNC_FLUSH;
    const inflated = inflateRawSync(readAt(descriptor, start, end - start), {
      finishFlush,
      maxOutputLength: chunkLength,
    });
    kept.set(number, inflated);
    return inflated;
  };
  return (offset: number, length: number): Buffer => {
    const parts: Buffer[] = [];
    for (let at = offset; at < offset + length; ) {
      const inChunk = at % chunkLength;
      const part = chunk(Math.floor(at / chunkLength)).subarray(inChunk, inChunk + offset + length - at);
      if (part.length === 0) break;
      parts.push(part);
      at += part.length;
    }
    return Buffer.concat(parts);
  };
}

const HAS_CRC = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;

function readChunkTable(descriptor: number): { chunkLength: number; offsets: number[] } {
  // The extra field is at most 64 kB long; names are short.
  const head = readAt(descriptor, 0, 80 * 1024);
  const flags = head[3] ?? 0;
  if (head.length < 22 || head.readUInt16BE(0) !== 0x1f8b || head[2] !== 8 || (flags & HAS_EXTRA) === 0) {
    throw new Error('The dictionary is not compressed in chunks.');
  }
  const extraEnd = 12 + head.readUInt16LE(10);
  const table = head.subarray(12, extraEnd);
  if (table.toString('latin1', 0, 2) !== 'RA' || table.readUInt16LE(4) !== 1)
    throw new Error('The dictionary has no table of chunks.');
  const chunkLength = table.readUInt16LE(6);
  const count = table.readUInt16LE(8);
  let at = extraEnd;
  for (const flag of [HAS_NAME, HAS_COMMENT]) if ((flags & flag) !== 0) at = head.indexOf(0, at) + 1;
  if ((flags & HAS_CRC) !== 0) at += 2;
  const offsets = [at];
  for (let number = 0; number < count; number += 1) {
    at += table.readUInt16LE(10 + number * 2);
    offsets.push(at);
  }
  return { chunkLength, offsets };
}
