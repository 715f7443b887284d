// `npm start`: installs what is missing, builds what is stale, then serves. Plain JavaScript for any Node from 20 on.
import { pathToFileURL } from 'node:url';
import {
  buildConcepts,
  buildServer,
  buildWeb,
  SERVER_ALLOCATION,
  SERVER_BUNDLE,
  SERVER_OPTIONS,
} from './installation/builds.mjs';
import { ENVIRONMENT, install, NODE, runInPlace, SIGNALS } from './installation/installation.mjs';

install();
buildWeb();
buildConcepts();
buildServer();

process.env.NODE_ENV ??= 'production';

const isPinned = process.execPath === NODE || process.version === `v${await pinnedVersion()}`;
const hasOptions = SERVER_OPTIONS.every((option) => process.execArgv.includes(option));
const hasAllocation = Object.keys(SERVER_ALLOCATION).every((name) => name in process.env);
if (isPinned && hasOptions && hasAllocation) {
  await import(pathToFileURL(SERVER_BUNDLE).href);
} else {
  // The machine's own Node runs this file, or without the options or the setting; the server runs on the pinned one.
  runInPlace([...SERVER_OPTIONS, SERVER_BUNDLE], {
    env: { ...SERVER_ALLOCATION, ...ENVIRONMENT, NODE_ENV: process.env.NODE_ENV },
    signals: process.platform === 'win32' ? SIGNALS : [...SIGNALS, 'SIGUSR2'],
  });
}

async function pinnedVersion() {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
  return manifest.dependencies.node;
}
