// `npm run dev`: runs server and web pages in one terminal; the server restarts and the browser reloads as files change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildConcepts } from './installation/builds.mjs';
import { ENVIRONMENT, install, NODE, ROOT } from './installation/installation.mjs';

install();
buildConcepts();

const API_PORT = process.env.API_PORT ?? '3001';
const WEB_PORT = process.env.PORT ?? '3000';

const sides = [
  spawn(NODE, ['--watch-preserve-output', '--watch', join(ROOT, 'apps', 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    // The browser calls Vite, which forwards the API, so the server must accept Vite's address as its own.
    env: { ...ENVIRONMENT, PORT: API_PORT, APP_URL: process.env.APP_URL ?? `http://localhost:${WEB_PORT}` },
    stdio: 'inherit',
  }),
  spawn(NODE, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', WEB_PORT, '--strictPort'], {
    cwd: join(ROOT, 'apps', 'web'),
    env: { ...ENVIRONMENT, API_URL: `http://localhost:${API_PORT}` },
    stdio: 'inherit',
  }),
];

function end(code) {
  for (const side of sides) side.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
for (const side of sides) side.on('exit', (code) => end(code ?? 1));
