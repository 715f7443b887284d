import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpCaller } from '../apps/server/src/testing/http-caller.ts';
import { createServerProcess, type ServerProcess, WITHOUT_PAGES } from '../apps/server/src/testing/server-process.ts';
import { buildConcepts, buildServer } from './installation/builds.mjs';

const SLOW_MS = 60_000;
const CSV = 'slovenčina;angličtina\npes;dog\nmačka;cat\n';

let server: ServerProcess;
let token: string;

beforeAll(async () => {
  buildConcepts();
  buildServer();
  server = await createServerProcess({ DICT_DIR: '/nowhere', ...WITHOUT_PAGES });
  await server.start();
  token = await httpCaller(server.url).enter({ login: 'jana', isTeacher: true });
}, SLOW_MS);
afterAll(() => server?.remove());

/** Sends a file, or asks for one. */
const fetchFile = (path: string, file?: Uint8Array<ArrayBuffer>) =>
  fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(file && { 'content-type': 'application/octet-stream' }) },
    ...(file && { method: 'POST', body: file }),
  });

describe('the bundle that `npm start` runs', () => {
  it(
    'reads files, imports their words and exports them, in processes of its own',
    async () => {
      const { call } = httpCaller(server.url);
      const preview = await fetchFile('/words/import/preview?name=zvierata.csv', new TextEncoder().encode(CSV));
      const { data } = await preview.json();
      expect(data).toMatchObject({ format: 'text', rows: [{}, ['pes', 'dog'], ['mačka', 'cat']] });
      const words = [
        { word_text: 'dog', translation: 'pes' },
        { word_text: 'cat', translation: 'mačka' },
      ];
      const part = {
        language_ids: { language_from_id: 6, language_to_id: 24 },
        wordgroup: { wordgroup_id: null, name: 'Zvieratá' },
        words,
      };
      const body = { key: crypto.randomUUID(), name: 'zvierata.csv', parts: [part] };
      expect(await call('/words/import', { token, body })).toMatchObject({ data: { new_words: 2 } });
      for (const format of ['csv', 'xlsx', 'apkg']) {
        const exported = await fetchFile(`/words/export?format=${format}`);
        expect([format, exported.status]).toEqual([format, 200]);
        const file = new Uint8Array(await exported.arrayBuffer());
        const reread = await fetchFile(`/words/import/preview?name=a.${format}`, file);
        expect(JSON.stringify(await reread.json())).toContain('mačka');
      }
    },
    SLOW_MS,
  );

  it('suggests translations from the concepts, and serves the description of the API', async () => {
    const body = { word: 'dog', languageFrom: 'gb', languageTo: 'sk' };
    expect(JSON.stringify(await httpCaller(server.url).call('/words/translation', { token, body }))).toContain('pes');
    expect((await fetch(`${server.url}/api/openapi.json`)).status).toBe(200);
  });

  it(
    'ends by itself on SIGTERM',
    async () => {
      expect(await server.stop()).toMatchObject({ exitCode: 0, leftBehind: [] });
    },
    SLOW_MS,
  );
});
