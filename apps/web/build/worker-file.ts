import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { WorkerFiles } from '../src/lib/offline/names.ts';
import type { TextPart } from '../src/lib/texts/text-parts.ts';
import { buildConstants, sourceAliases } from './options.ts';
import { filesOfPage, routesOf } from './page-files.ts';
import { textAddress } from './texts.ts';

const ENTRY = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));

/** Pages that only administrators open, and those that need a connection all the time. */
const OF_ADMIN = /^app\/admin$/;
const ONLINE_ONLY = /^app\/words_\/import$/;
/**
 * What pages fetch later and show without a network too: menus, questions, cards of words; the end of a run; what reads aloud; the
 * offline part.
 */
const FETCHED_LATER = /^(dialogs|dialog-kit|reward|speech|offline|taken)$/;
/** The texts of all pages but those that need a connection all the time. */
const TEXTS: readonly TextPart[] = ['public', 'app', 'accounts', 'settings', 'player', 'dialogs'];
/** The font that every page has. */
const FONT = /nunito.*\.woff2$/;

/** Writes the service worker with the files of this version: `/sw.js`. */
export function workerFile(): Plugin {
  return {
    name: 'worker-file',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = filesOfVersion(Object.values(bundle));
      const output = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        resolve: { alias: sourceAliases },
        define: { __WORKER_FILES__: JSON.stringify(files) },
        build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'worker' } },
      })) as Rolldown.RolldownOutput[];
      await writeFile(join(dir, 'sw.js'), output[0]?.output[0].code ?? '');
    },
  };
}

function filesOfVersion(bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): WorkerFiles {
  const chunks = bundle.filter((file) => file.type === 'chunk');
  const routes = routesOf(chunks);
  const ofRoutes = (wanted: (route: string) => boolean) =>
    routes.filter(wanted).flatMap((route) => [...filesOfPage(route, chunks)]);
  const ofChunks = (wanted: (chunk: Rolldown.OutputChunk) => boolean) =>
    chunks.filter(wanted).flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  const isPage = (route: string) => route.startsWith('app/') && !OF_ADMIN.test(route) && !ONLINE_ONLY.test(route);
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const always = [
    ...ofChunks(({ name, isEntry }) => isEntry || FETCHED_LATER.test(name) || name === 'libraries' || name === 'start'),
    ...ofRoutes((route) => isPage(route) || route === '_public/login/index'),
    ...bundle.map(({ fileName }) => fileName).filter((name) => FONT.test(name)),
  ];
  const lists = {
    entry: pathOf(entry),
    always: [...new Set(always)].map(pathOf),
    roles: { admin: [...new Set(ofRoutes((route) => OF_ADMIN.test(route)))].map(pathOf) },
    texts: TEXTS.map(textAddress),
  };
  const version = createHash('sha256').update(JSON.stringify(lists)).digest('base64url').slice(0, 16);
  const { __APP_VERSION__, __APP_BUILD__ } = buildConstants;
  return { build: `${JSON.parse(__APP_VERSION__)}+${JSON.parse(__APP_BUILD__)}`, version, ...lists };
}

function pathOf(name: string): string {
  return `/${name}`;
}
