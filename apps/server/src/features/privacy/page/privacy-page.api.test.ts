import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEPT_DATA } from '@slovickovo/contract/privacy/privacy-page';
import { LONGEST_OWN_TEXT } from '@slovickovo/domain/privacy/own-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type School } from '../../../testing/school.ts';

let folder: string;
let school: School;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'privacy-'));
  school = await createSchool({
    PRIVACY_TEXT_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRANSLATE_URL: 'http://127.0.0.1:1',
    CONTACT_EMAIL: 'skola@skola.sk',
  });
});
afterAll(async () => {
  await school.close();
  await rm(folder, { recursive: true });
});

const facts = async () => (await school.as(null).get('/privacy')).data;
const write = (language: string, text: string) => writeFile(join(folder, `${language}.md`), text);

describe('GET /privacy', () => {
  it('names what is kept and the services that are set up, to everybody', async () => {
    expect(await facts()).toEqual({
      kept: KEPT_DATA,
      third_parties: ['mail', 'translation'],
      contact_email: 'skola@skola.sk',
      retention_months: null,
      own_text: [],
    });
  });

  it("shows the school's own text as blocks of text, in each language in which it is written", async () => {
    await write('sk', '# ZŠ Nová\n\n<img src=x onerror=alert(1)>');
    const slovak = [
      { kind: 'heading', text: 'ZŠ Nová' },
      { kind: 'paragraph', text: '<img src=x onerror=alert(1)>' },
    ];
    expect((await facts()).own_text).toEqual([{ language: 'sk', blocks: slovak }]);
    await write('uk', 'Наша школа.');
    expect((await facts()).own_text).toEqual([
      { language: 'sk', blocks: slovak },
      { language: 'uk', blocks: [{ kind: 'paragraph', text: 'Наша школа.' }] },
    ]);
  });

  it('leaves out a text that is too long, and an empty one', async () => {
    await write('uk', '');
    await write('sk', 'á'.repeat(LONGEST_OWN_TEXT));
    expect((await facts()).own_text).toHaveLength(1);
    await write('sk', 'á'.repeat(LONGEST_OWN_TEXT + 1));
    await write('en', 'x'.repeat(LONGEST_OWN_TEXT * 5));
    expect((await facts()).own_text).toEqual([]);
  });
});
