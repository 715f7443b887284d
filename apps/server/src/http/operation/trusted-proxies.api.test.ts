import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createSchool, type School } from '../../testing/school.ts';

/** The addresses of the client and of the proxies; all of 127.0.0.0/8 belongs to this machine. */
const CLIENT = '127.0.0.7';
const PROXY = '127.0.0.8';
const FORGED = '203.0.113.9';

let school: School;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  school = await createSchool();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => school.close());

/** Starts the application with this setting; a route of its own tells the address it sees. */
async function startApp(TRUST_PROXY: string): Promise<string> {
  const app = await createApp({ config: readConfig({ TRUST_PROXY, LOG_LEVEL: 'silent' }), db: school.db });
  app.get('/address', ({ ip }) => ip);
  closing.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** A reverse proxy that adds its caller's address to the header, as nginx does with `$proxy_add_x_forwarded_for`. */
async function startProxy(target: string): Promise<string> {
  const proxy = createServer((incoming, reply) => {
    const caller = incoming.socket.remoteAddress;
    const forwarded = [incoming.headers['x-forwarded-for'], caller].filter((part) => part !== undefined).join(', ');
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
    request(target + incoming.url, { headers, localAddress: PROXY }, (answer) => answer.pipe(reply)).end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  closing.push(() => new Promise((resolve) => proxy.close(resolve)));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function addressSeen(url: string, forged?: string): Promise<string> {
  const headers = { connection: 'close', ...(forged !== undefined && { 'x-forwarded-for': forged }) };
  const call = request(`${url}/address`, { headers, localAddress: CLIENT }).end();
  const [answer] = await once(call, 'response');
  return text(answer);
}

describe("the caller's address behind a proxy", () => {
  it.each([
    { setting: '1', forged: undefined },
    { setting: '1', forged: FORGED },
    { setting: '1', forged: `${FORGED}, 198.51.100.7` },
    { setting: `${PROXY}/32`, forged: FORGED },
    { setting: `10.0.0.0/8, ${PROXY}`, forged: `${PROXY}, ${FORGED}` },
  ])('is that of the client with TRUST_PROXY=$setting, though it sends $forged', async ({ setting, forged }) => {
    const proxy = await startProxy(await startApp(setting));
    expect(await addressSeen(proxy, forged)).toBe(CLIENT);
  });

  it('is that of the client behind two proxies', async () => {
    const proxy = await startProxy(await startProxy(await startApp('2')));
    expect(await addressSeen(proxy, FORGED)).toBe(CLIENT);
  });

  it('is that of the nearest hop if no proxy is trusted', async () => {
    const app = await startApp('false');
    expect(await addressSeen(await startProxy(app), FORGED)).toBe(PROXY);
    expect(await addressSeen(app, FORGED)).toBe(CLIENT);
  });

  it('is that of a client that does not come from a trusted network', async () => {
    expect(await addressSeen(await startApp(`${PROXY}/32`), FORGED)).toBe(CLIENT);
  });
});
