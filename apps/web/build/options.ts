import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Options shared by the build of the application and its component tests. */

const packageFile = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
const { version, build } = JSON.parse(packageFile) as { version: string; build: number };

/**
 * The version and the number of the build (product §1.5). `npm start` counts the number (tools/installation/build-number.mjs); the
 * server for development and tests take the one of the root package.json.
 */
export const buildConstants = {
  __APP_VERSION__: JSON.stringify(version),
  __APP_BUILD__: JSON.stringify(Number(process.env.BUILD_NUMBER ?? build)),
};

export const sourceAliases = {
  // The browser never validates with zod; it reads only the method and path of an endpoint.
  zod: fileURLToPath(new URL('../src/lib/api/zod-stand-in.ts', import.meta.url)),
  // The shim brings what React has had since version 18.
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
};

export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: fileURLToPath(new URL('../src/routes', import.meta.url)),
  generatedRouteTree: fileURLToPath(new URL('../src/route-tree.gen.ts', import.meta.url)),
  // A page's loader is fetched with its component, so that the first load contains only the addresses of other pages.
  codeSplittingOptions: {
    defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  },
  quoteStyle: 'single',
  semicolons: true,
} as const;
