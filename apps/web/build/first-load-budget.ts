import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** JavaScript and CSS of the login page, gzipped, in bytes: a new user waits for them on a school's connection. */
const BUDGET = 150_000;

import { LOGIN_NAMESPACES } from './chunk-groups.ts';

/** The modules that the login page loads besides the entry: its own page and the texts of its language. */
const LOGIN_MODULES = [
  /features\/accounts\/sign-in\/login-page\.tsx/,
  ...LOGIN_NAMESPACES.map((namespace) => new RegExp(`locales/sk/${namespace}\\.json`)),
];

type Chunks = Map<string, Rolldown.OutputChunk>;

/** Fails the build when the first load of the login page exceeds its budget, and lists the files by size. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    enforce: 'post',
    // After all other plugins: the lists of files to preload are part of the measured files.
    writeBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks: Chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
      const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
      const missing = LOGIN_MODULES.filter((pattern) => !modules.some((id) => pattern.test(id)));
      if (missing.length > 0) this.error(`The budget measures files that do not exist: ${missing.join(', ')}`);
      const loaded = filesOf([...chunks.values()].filter(isOfLoginPage), [...chunks.values()]);
      const sizes = [...loaded].map((name) => ({ name, size: gzipSync(contentOf(bundle[name])).length }));
      const total = sizes.reduce((sum, { size }) => sum + size, 0);
      this.info(`First load of the login page: ${kilobytes(total)} of ${kilobytes(BUDGET)} gzipped.`);
      if (total <= BUDGET) return;
      const largest = sizes
        .sort((one, other) => other.size - one.size)
        .map(({ name, size }) => `${kilobytes(size)} ${name}`);
      this.error(`The login page's first load is over its budget:\n${largest.join('\n')}`);
    },
  };
}

function isOfLoginPage(chunk: Rolldown.OutputChunk): boolean {
  return chunk.isEntry || chunk.moduleIds.some((id) => LOGIN_MODULES.some((pattern) => pattern.test(id)));
}

/** The files of these chunks, of all chunks they import, and their styles. */
export function filesOf(starts: readonly Rolldown.OutputChunk[], all: readonly Rolldown.OutputChunk[]): Set<string> {
  const chunks: Chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  for (const chunk of starts) visit(chunk);
  return found;
}

function contentOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'chunk' ? file.code : file.source;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
