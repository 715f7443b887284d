import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { browserSupport } from './build/browser-support.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { shortClassNames } from './build/class-names.ts';
import { contractAddresses } from './build/contract-addresses.ts';
import { firstLoadBudget } from './build/first-load-budget.ts';
import { BUILD_TARGET } from './build/oldest-browsers.ts';
import { buildConstants, routerOptions, sourceAliases } from './build/options.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { textFiles, textModules } from './build/texts.ts';
import { workerFile } from './build/worker-file.ts';

/** The address of the API for the development server; in production one origin serves both. */
const apiServer = process.env.API_URL ?? 'http://localhost:3000';

/** Of Slovak, and of the languages that most Slovak schools teach. */
const COMMON_FLAGS = /country-flag-icons\/3x2\/(SK|GB|DE)\.svg$/;

const chunks = chunkGroups();

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    contractAddresses(),
    shortClassNames(),
    { ...textModules(), apply: 'serve' },
    textFiles(),
    chunks.plugin,
    firstLoadBudget({ groups: chunks.groups.map(({ name }) => String(name)) }),
    browserSupport(),
    pageFiles(),
    workerFile(),
    precompress(),
  ],
  define: buildConstants,
  resolve: { alias: sourceAliases },
  server: { proxy: { '/api': { target: apiServer, changeOrigin: false } } },
  build: {
    target: BUILD_TARGET,
    // Minifying removes the notices of the packages, which their licences ask to keep.
    license: { fileName: 'licences.md' },
    // Pictures stay files, and a flag is fetched only when shown; but nearly every list shows two of these.
    assetsInlineLimit: (path) => COMMON_FLAGS.test(path),
    rolldownOptions: {
      onwarn(warning: Rolldown.RolldownLog, report: (warning: Rolldown.RolldownLog) => void) {
        // Mantine marks its files for server rendering, which this application does not use.
        if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
        report(warning);
      },
      // The first script names fifty files, and a hash cannot be compressed: in hexadecimal digits each costs a third less.
      output: { codeSplitting: { groups: chunks.groups }, hashCharacters: 'hex' },
    },
  },
});
