import fs, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeNewFile } from './new-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
  path = join(folder, 'a.txt');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true });
});

const write = (text: string) => writeNewFile(path, (file) => pipeline([text], file));

/** The disk has no hard links, as FAT. */
const forbidLinks = (code: string) => () => {
  vi.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error('The disk has no links.'), { code }));
  syncBuiltinESMExports();
};

it('a process that is killed while the file gets its name leaves the whole file or none under it', async () => {
  const stopped = Promise.withResolvers<void>();
  for (const step of ['rename', 'rm'] as const)
    vi.spyOn(fs, step).mockImplementation(() => {
      stopped.resolve();
      return new Promise<void>(() => {});
    });
  syncBuiltinESMExports();
  void write('whole');
  await stopped.promise;
  expect(await readFile(path, 'utf8')).toBe('whole');
});

describe.each([
  { disk: 'a disk with hard links', prepare: () => {} },
  { disk: 'a disk without hard links', prepare: forbidLinks('EPERM') },
  { disk: 'a disk without hard links on Windows', prepare: forbidLinks('EISDIR') },
])('on $disk', ({ prepare }) => {
  beforeEach(prepare);

  it('the file is whole, and nothing else is left', async () => {
    await write('whole');
    expect(await readFile(path, 'utf8')).toBe('whole');
    expect(await readdir(folder)).toEqual(['a.txt']);
  });

  it('of several files of one name, one is kept and the others are refused', async () => {
    const written = await Promise.allSettled(['a', 'b', 'c'].map(write));
    const refused = written.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
    expect(refused).toEqual(Array(2).fill(`${path} exists already.`));
    expect(await readdir(folder)).toEqual(['a.txt']);
  });

  it('a file that was made while this one was written stays as it is', async () => {
    const writing = writeNewFile(path, async (file) => {
      await writeFile(path, 'of another program');
      await pipeline(['whole'], file);
    });
    await expect(writing).rejects.toThrow(`${path} exists already.`);
    expect(await readFile(path, 'utf8')).toBe('of another program');
    expect(await readdir(folder)).toEqual(['a.txt']);
  });
});
