import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest)$/;
/** In bytes: compressing smaller files saves nothing. */
const WORTHWHILE = 1_000;

/** The mode of a build that is read once, for a test: compressing takes longer than all the rest of a build. */
export const UNCOMPRESSED = 'uncompressed';

/** Writes compressed copies beside the built files, so that the server need not compress them. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { command, mode }) => command === 'build' && mode !== UNCOMPRESSED,
    enforce: 'post',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTHWHILE) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
