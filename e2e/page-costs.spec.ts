import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { BUDGETS, excesses, requestsOf } from '../tools/pages/budgets.ts';
import { type CountedVisit, countVisit } from '../tools/pages/counted-visit.ts';
import { observePaints } from '../tools/pages/paints.ts';

/** A page that fetches its data with its code; each script of the waterfall asks for the next one. */
const FILES: Record<string, { type: string; text: string }> = {
  '/short': {
    type: 'text/html',
    text: `<link rel="icon" href="data:,"><script>window.data = fetch('/data')</script>
      <p style="height: 20px"></p><script type="module" src="/show.js"></script>`,
  },
  '/show.js': {
    type: 'text/javascript',
    text: `await window.data; document.querySelector('p').textContent = 'Hotovo';`,
  },
  '/waterfall': {
    type: 'text/html',
    text: `<link rel="icon" href="data:,"><p hidden style="margin-top: 300px">Hotovo</p><p>Obsah</p><script type="module" src="/entry.js"></script>`,
  },
  '/entry.js': { type: 'text/javascript', text: `import('/icon.js')` },
  '/icon.js': {
    type: 'text/javascript',
    text: `await fetch('/data'); await fetch('/more'); document.querySelector('p').hidden = false;`,
  },
};

test('the cost of a page: a waterfall of requests is counted by its rounds', async ({ context }) => {
  const server = createServer(({ url = '' }, reply) => {
    const { type, text } = FILES[url] ?? { type: 'text/plain', text: '' };
    // The second of two replies comes late: rounds must not depend on time.
    setTimeout(() => reply.writeHead(200, { 'content-type': type }).end(text), url === '/data' ? 150 : 0);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  await context.addInitScript(observePaints);
  const visit = (path: string): Promise<CountedVisit> =>
    countVisit(context, address + path, (page) => page.getByText('Hotovo').waitFor());
  try {
    const short = await visit('/short');
    expect(short.rounds.map((paths) => [...paths].sort())).toEqual([[`${address}/short`], ['/data', '/show.js']]);
    expect(short.layoutShift).toBe(0);
    expect(excesses(short, BUDGETS.login)).toEqual([]);

    const waterfall = await visit('/waterfall');
    expect(waterfall.rounds.slice(1)).toEqual([['/entry.js'], ['/icon.js'], ['/data'], ['/more']]);
    expect(requestsOf(waterfall)).toBe(5);
    expect(waterfall.layoutShift).toBeGreaterThan(0);
    expect(excesses(waterfall, BUDGETS.login)).toEqual([
      '5 rounds of requests of at most 3',
      expect.stringMatching(/^0\.\d+ layout shift of at most 0\.01$/),
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
