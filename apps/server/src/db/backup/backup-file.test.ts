import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { BackupError } from './manifest.ts';

const TEXT = 'Text of a backup.\n'.repeat(100_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* text(): AsyncGenerator<Buffer> {
  yield Buffer.from(TEXT);
}

it('a file of a backup has the text that was written', async () => {
  const path = join(folder, 'whole.sql.zst');
  await writeBackupFile(path, text());
  expect((await buffer(readBackupFile(path))).toString()).toBe(TEXT);
});

it.each([
  ['a line', 'x\n'],
  ['more than is read at once', 'x'.repeat(3_000_000)],
])('a file that goes on behind its text with %s is damaged', async (name, more) => {
  const path = join(folder, `${name}.sql.zst`);
  await writeBackupFile(path, text());
  await appendFile(path, more);
  await expect(buffer(readBackupFile(path))).rejects.toThrow(BackupError);
});
