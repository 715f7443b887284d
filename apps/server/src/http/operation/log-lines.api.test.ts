import { Writable } from 'node:stream';
import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { deliverEmails } from '../../mail/emails.service.ts';
import { createMailer } from '../../mail/mailer.ts';
import { createSchool, type Person, type School } from '../../testing/school.ts';
import { createMailbox } from '../../testing/stand-ins/mailbox.ts';
import type { App } from '../implement.ts';
import { createLog } from './log-lines.ts';

/** What somebody typed, also as a part of an address. */
const TYPED = 'kanarik';
const ENDPOINTS: Endpoint[] = Object.values(API).flatMap((table) => Object.values(table));
const WITH_PARAMETERS = ENDPOINTS.filter(({ path }) => path.includes(':'));

let school: School;
let app: App;
let teacher: Person;
let lines: string[] = [];

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  const logTo = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  app = await createApp({ config: readConfig({}), db: school.db, log: createLog('trace', logTo) });
  app.get('/broken/:word', () => {
    throw new Error('a bug');
  });
  app.get('/refused-by-database/:word', async () => sql`select ${TYPED}::text::integer`.execute(school.db));
});
afterAll(async () => {
  await app.close();
  await school.close();
});

async function logOf(call: { method: Endpoint['method'] | 'PATCH'; url: string; body?: object }): Promise<string> {
  lines = [];
  await app.inject({
    method: call.method,
    url: call.url,
    headers: { authorization: `Bearer ${teacher.token}`, 'x-typed': TYPED, 'user-agent': TYPED },
    ...(call.body && { payload: call.body }),
  });
  return lines.join('');
}

describe('the log of a call', () => {
  it('has many routes with parameters to look at', () => {
    expect(WITH_PARAMETERS.length).toBeGreaterThan(20);
  });

  it.each(ENDPOINTS)('of $method $path names its route and nothing that was typed', async ({ method, path }) => {
    const url = `/api${path.replaceAll(/:\w+/g, TYPED)}?search=${TYPED}`;
    const body = method === 'GET' ? {} : { body: { word_text: TYPED, password: TYPED, code: TYPED } };
    const log = await logOf({ method, url, ...body });
    expect(log).toContain(`"route":"/api${path}"`);
    expect(log).not.toContain(TYPED);
  });

  it.each([`/api/${TYPED}`, `/app/${TYPED}`, `/api/%E0%A4%A/${TYPED}`, `/api/speech/en/${TYPED.repeat(1000)}`])(
    'of the unknown address %.20s names no route',
    async (url) => {
      const log = await logOf({ method: 'GET', url });
      expect(log).toContain('"method":"GET"');
      expect(log).not.toContain(TYPED);
    },
  );

  it('of a bug names the error and its place', async () => {
    const log = await logOf({ method: 'GET', url: `/broken/${TYPED}` });
    expect(log).toMatch(/"message":"a bug".*log-lines\.api\.test\.ts/);
    expect(log).not.toContain(TYPED);
  });

  it('of an error of the database names its code, not the value', async () => {
    const log = await logOf({ method: 'GET', url: `/refused-by-database/${TYPED}` });
    expect(log).toMatch(/"message":"an error of the database","code":"22P02"/);
    expect(log).not.toContain(TYPED);
  });
});

describe('the log of an e-mail', () => {
  it('that the mail server refuses has its answer, without the address', async () => {
    const mailbox = await createMailbox();
    mailbox.isUnknown = () => true;
    const mailer = createMailer(readConfig({ SMTP_URL: mailbox.url }));
    const pupil = await school.pupil();
    await school.as(null).post('/restore-password-request', { login: pupil.login });
    lines = [];
    await deliverEmails(app.context, mailer);
    mailer.close();
    await mailbox.close();
    const [line = '', ...others] = lines;
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      msg: 'could not send an e-mail',
      err: { message: expect.stringContaining('550 5.1.1 <…>: Recipient address rejected: User unknown') },
    });
    expect(line).not.toContain('@');
    expect(line).not.toContain(pupil.email.split('@')[0]);
  });
});

describe('the log of an error', () => {
  it('has no address, whoever logs it, also where it is no error', () => {
    lines = [];
    const cause = new Error('<eva@skola.sk> is unknown');
    app.log.warn({ err: new Error('no mail for peter@skola.sk', { cause }) }, 'refused');
    app.log.warn({ err: 'peter@skola.sk' }, 'refused');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      message: 'no mail for …',
      cause: { message: '<…> is unknown' },
    });
    expect(lines.join('')).not.toContain('skola.sk');
  });
});
