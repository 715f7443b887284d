import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { entry, writeDictionary } from '../testing/stand-ins/dictionaries.ts';
import { openDictdFile } from './dictd-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'slovickovo-dictd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a dictionary in dictd format', () => {
  it('returns every entry of a headword, regardless of case and signs', () => {
    const entries = [entry('dog', 'pes'), entry('dog', 'kohútik'), entry("don't", 'nerob'), entry('T-shirt', 'tričko')];
    writeDictionary(folder, 'eng-slk', entries);
    const file = openDictdFile(join(folder, 'eng-slk'));
    expect(file.entriesOf('Dog')).toEqual(entries.slice(0, 2).map(({ text }) => text));
    expect(file.entriesOf("don't")).toHaveLength(1);
    expect(file.entriesOf('t-shirt')).toHaveLength(1);
    expect([file.entriesOf('do'), file.entriesOf('dogs'), file.entriesOf('?!')]).toEqual([[], [], []]);
    file.close();
  });

  it('is read from real gzip with any texts and any length of chunks', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((word) => word.normalize('NFC'))
      .filter((word) => /^[^\s\p{C}]+$/u.test(word));
    const entries = fc.array(fc.tuple(words, fc.string({ unit: 'grapheme', maxLength: 200 })), { maxLength: 20 });
    fc.assert(
      fc.property(entries, fc.integer({ min: 16, max: 3_000 }), (pairs, chunkLength) => {
        const written = pairs.map(([headword, text]) => ({ headword, text: text.toWellFormed() }));
        const whole = writeDictionary(folder, 'any', written, chunkLength);
        expect(gunzipSync(readFileSync(join(folder, 'any.dict.dz'))).equals(whole)).toBe(true);
        const file = openDictdFile(join(folder, 'any'));
        for (const { headword, text } of written.filter((each) => /[\p{L}\p{N}]/u.test(each.headword)))
          expect(file.entriesOf(headword)).toContain(text);
        expect(new Set(Array.from(file.all(), ({ text }) => text)).size).toBeLessThanOrEqual(written.length);
        file.close();
      }),
      { numRuns: 60 },
    );
  });

  it('may be uncompressed', () => {
    const whole = writeDictionary(folder, 'plain', [entry('dog', 'pes')]);
    rmSync(join(folder, 'plain.dict.dz'));
    writeFileSync(join(folder, 'plain.dict'), whole);
    const file = openDictdFile(join(folder, 'plain'));
    expect(file.entriesOf('dog')).toEqual(['dog /x/\npes\n']);
    file.close();
  });

  it('is refused if it cannot be read in chunks', () => {
    writeDictionary(folder, 'gzip', [entry('dog', 'pes')]);
    writeFileSync(join(folder, 'gzip.dict.dz'), gzipSync('dog'));
    expect(() => openDictdFile(join(folder, 'gzip'))).toThrow('not compressed in chunks');
    expect(() => openDictdFile(join(folder, 'none'))).toThrow();
  });

  it('with a damaged index returns no wrong text', () => {
    writeDictionary(folder, 'damaged', [entry('dog', 'pes')]);
    writeFileSync(join(folder, 'damaged.index'), 'dog\t!!\t??\ncat\t////////\tB\ncow\tA\t//////\nhen\nowl\tA\n\t\t\n');
    const file = openDictdFile(join(folder, 'damaged'));
    expect(['dog', 'cat', 'cow', 'hen', 'owl'].flatMap(file.entriesOf).join('')).toBe('');
    file.close();
  });
});
