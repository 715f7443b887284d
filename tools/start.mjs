// `npm start`: installs what is missing, builds what is stale, then serves. Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import {
  buildConcepts,
  buildServer,
  buildWeb,
  ENVIRONMENT,
  install,
  NODE,
  ROOT,
  SERVER_ALLOCATION,
  SERVER_BUNDLE,
  SERVER_OPTIONS,
} from './installation.mjs';

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
  const server = spawn(NODE, [...SERVER_OPTIONS, SERVER_BUNDLE], {
    cwd: ROOT,
    env: { ...SERVER_ALLOCATION, ...ENVIRONMENT, NODE_ENV: process.env.NODE_ENV },
    stdio: 'inherit',
  });
  const signals = process.platform === 'win32' ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGUSR2'];
  for (const signal of signals) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

async function pinnedVersion() {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
  return manifest.dependencies.node;
}
