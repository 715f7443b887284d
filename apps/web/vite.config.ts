import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { firstLoadBudget, LOGIN_NAMESPACES } from './build/first-load-budget.ts';
import { buildConstants, routerOptions, sourceAliases } from './build/options.ts';
import { precompress } from './build/precompress.ts';

/** The address of the API for the development server; in production one origin serves both. */
const apiServer = process.env.API_URL ?? 'http://localhost:3000';

/**
 * Puts the modules of the first page into a few files: by default, the build makes fifty small ones, which compress worse
 * and need a request each. The build divides the rest itself.
 */
const FIRST_LOAD: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next(?!.*Trans)|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  // The addresses of all pages; each page itself is a separate module (`?tsr-split`).
  { name: 'addresses', test: /src\/(route-tree\.gen\.ts|router\.ts|routes\/(?!app\/-)[^?]*\.tsx)$/ },
  {
    debugName: 'texts',
    name: (id) => `texts-${/locales\/(\w+)\//.exec(id)?.[1]}`,
    test: new RegExp(`locales/\\w+/(${LOGIN_NAMESPACES.join('|')})\\.json$`),
  },
  {
    name: 'public-pages',
    test: /src\/(features\/accounts\/(sign-in\/|public-)|components\/(text-link|feedback\/(callout|skeletons|empty-state|notices)|fields\/(check|password|select|text|fields|form)|layout\/(brand|page-content|public-layout|site-footer|language-switch|scheme-switch|skip-link|not-found|crash))|routes\/(__root|_public\.tsx|_public\/login)|lib\/session\/session)/,
  },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tanstackRouter(routerOptions), react(), firstLoadBudget(), precompress()],
  define: buildConstants,
  resolve: { alias: sourceAliases },
  server: { proxy: { '/api': { target: apiServer, changeOrigin: false } } },
  build: {
    target: 'baseline-widely-available',
    // Pictures stay files: `data:` addresses are outside the Content-Security-Policy, and a flag is fetched only when shown.
    assetsInlineLimit: 0,
    rolldownOptions: {
      onwarn(warning: Rolldown.RolldownLog, report: (warning: Rolldown.RolldownLog) => void) {
        // Mantine marks its files for server rendering, which this application does not use.
        if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
        report(warning);
      },
      output: { codeSplitting: { groups: FIRST_LOAD } },
    },
  },
});
