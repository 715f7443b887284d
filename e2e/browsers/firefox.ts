#!/usr/bin/env node
// Stands between Playwright and Firefox ESR: starts Firefox with the arguments that it was started with, and passes on every message of
// WebDriver BiDi between the two. Playwright sends a command to every new context that Firefox ESR does not know yet, and gives up when
// it is refused. That command is answered here. The stories set the look of the page by preferences instead (`playwright.config.ts`).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from '../../tools/installation/browser.mjs';

/** Firefox 153 answers it with "unknown command". */
const UNKNOWN_TO_ESR = 'emulation.setMediaFeaturesOverride';
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));

let address: string | undefined;
firefox.stderr.setEncoding('utf8').on('data', (text: string) => {
  const [, found] = LISTENING.exec(text) ?? [];
  if (address === undefined && found !== undefined) void listen(found);
  else process.stderr.write(text);
});

/** Tells Playwright where to connect instead of to Firefox itself. */
async function listen(realAddress: string): Promise<void> {
  address = realAddress;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (playwright, { url }) => {
    connect(playwright, new WebSocket(`${realAddress}${url}`, { perMessageDeflate: false }));
  });
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
}

function connect(playwright: WebSocket, browser: WebSocket): void {
  const opened = once(browser, 'open');
  playwright.on('message', async (data) => {
    await opened;
    const answered = answerTo(data);
    if (answered === undefined) browser.send(String(data));
    else playwright.send(answered);
  });
  browser.on('message', (data) => playwright.send(String(data)));
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}

function answerTo(data: RawData): string | undefined {
  const { id, method } = JSON.parse(String(data)) as { id: number; method: string };
  return method === UNKNOWN_TO_ESR ? JSON.stringify({ type: 'success', id, result: {} }) : undefined;
}
