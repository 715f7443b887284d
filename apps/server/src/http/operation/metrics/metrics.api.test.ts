import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { diskSpace, isNearlyFull } from '../../../jobs/disk-space.ts';
import { recordRound } from '../../../jobs/job-rounds.ts';
import { deliverEmails } from '../../../mail/emails.service.ts';
import { createMailer } from '../../../mail/mailer.ts';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { openStream } from '../../../testing/event-stream.ts';
import { inMinutes } from '../../../testing/post-office.ts';
import { createMailbox } from '../../../testing/stand-ins/mailbox.ts';
import type { App } from '../../implement.ts';
import { registerMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

/** What somebody typed, also as a part of an address. */
const TYPED = 'kanarik';

let room: Classroom;
let app: App;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  room = await createClassroom();
  // Another process over the same database, because hooks are added before the first call.
  app = await createApp({ config: room.school.app.context.config, db: room.school.db });
  const registered = registerMetrics(app, room.school.database);
  metrics = await serveMetrics(registered, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await metrics.stop();
  await app.close();
  await room.school.close();
});

const scrape = async (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`);
const sampleOf = (text: string, name: string) =>
  Number(new RegExp(`^${name.replaceAll(/[{}"*]/g, '\\$&')} (.+)$`, 'm').exec(text)?.[1]);
const call = (method: 'GET' | 'POST', url: string, token = room.teacher.token) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}`, 'user-agent': TYPED } });

describe('GET /metrics', () => {
  it('counts calls by route and status, their time, connections and statements', async () => {
    await call('GET', '/api/user/points');
    await call('GET', '/api/user/points', 'wrong');
    const before = await (await scrape()).text();
    await call('GET', '/api/user/points');
    const after = await (await scrape()).text();
    expect(sampleOf(after, 'slovickovo_http_requests_total{method="GET",route="/api/user/points",status="200"}')).toBe(
      2,
    );
    expect(sampleOf(after, 'slovickovo_http_requests_total{method="GET",route="/api/user/points",status="401"}')).toBe(
      1,
    );
    expect(sampleOf(after, 'slovickovo_http_request_seconds_count{method="GET",route="/api/user/points"}')).toBe(3);
    expect(sampleOf(after, 'slovickovo_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(sampleOf(after, 'slovickovo_database_up')).toBe(1);
    const statements = (text: string) => sampleOf(text, 'slovickovo_database_statements_total');
    expect(statements(after)).toBeGreaterThan(statements(before));
    expect(sampleOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(sampleOf(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('counts calls that failed from 0 on, because Prometheus sees no increase in a series that begins with 1', async () => {
    const { school } = room;
    const failing = await createApp({ config: school.app.context.config, db: school.db });
    const { text } = registerMetrics(failing, school.database);
    failing.get('/broken', () => {
      throw new Error('a bug');
    });
    const faults = async () => sampleOf(await text(), 'slovickovo_http_faults_total');
    expect(await faults()).toBe(0);
    expect((await failing.inject('/broken')).statusCode).toBe(500);
    expect(await faults()).toBe(1);
    // Its 503 is an answer: so a load balancer learns that the process stops.
    await failing.drain.last(0, new AbortController().signal);
    expect((await failing.inject('/readyz')).statusCode).toBe(503);
    expect(await faults()).toBe(1);
    await failing.close();
  });

  it('counts open tests, waiting e-mails and viewers', async () => {
    const test = await room.test();
    await room.start(room.pupil, test);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const stream = await openStream(`http://127.0.0.1:${port}/api/tests/${test}/live`, room.teacher);
    expect(stream.reply.status).toBe(200);
    const text = await (await scrape()).text();
    expect(sampleOf(text, 'slovickovo_tests_open')).toBe(1);
    expect(sampleOf(text, 'slovickovo_runs_open')).toBe(1);
    expect(sampleOf(text, 'slovickovo_emails_waiting')).toBe(0);
    expect(sampleOf(text, 'slovickovo_live_viewers')).toBe(1);
    stream.stop();
  });

  it('tells whether the disk is nearly full as the page of administrators does', async () => {
    const { DATA_DIR } = room.school.app.context.config;
    const space = await diskSpace(DATA_DIR);
    const text = await (await scrape()).text();
    expect(sampleOf(text, 'slovickovo_disk_nearly_full')).toBe(space ? Number(isNearlyFull(space)) : 0);
  });

  it('tells since when e-mails are late as the page of administrators does, also while the mail server refuses them', async () => {
    const { db } = room.school;
    const admin = await room.school.admin();
    const isSince = async (moment: string | null) => {
      const { data } = await room.school.as(admin).get('/admin/state');
      expect(data.mail.due_since).toBe(moment);
      const late = sampleOf(await (await scrape()).text(), 'slovickovo_emails_late_seconds');
      const expected = moment === null ? 0 : (Date.now() - Date.parse(moment)) / 1000;
      expect(Math.abs(late - expected)).toBeLessThan(60);
    };
    const [twentyMinutesAgo, tenMinutesAgo, inAnHour] = [inMinutes(-20), inMinutes(-10), inMinutes(60)];
    await room.school.as(null).post('/restore-password-request', { login: room.pupil.login });
    await db.updateTable('emails').set({ created_at: twentyMinutesAgo, due_at: inAnHour }).execute();
    await isSince(null);
    await db.updateTable('emails').set({ due_at: tenMinutesAgo }).execute();
    await isSince(tenMinutesAgo);
    const mailbox = await createMailbox();
    mailbox.isUnknown = () => true;
    const mailer = createMailer(readConfig({ SMTP_URL: mailbox.url }));
    await deliverEmails(app.context, mailer);
    mailer.close();
    await mailbox.close();
    // It waits for its next try.
    await isSince(twentyMinutesAgo);
    await db.deleteFrom('emails').execute();
    await isSince(null);
  });

  it('holds no name, e-mail, token or word, whatever is called', async () => {
    for (const url of [`/api/${TYPED}`, `/api/usergroups/${TYPED}`, `/api/speech/en/${TYPED}`, `/${TYPED}?q=${TYPED}`])
      await call('GET', url, TYPED);
    await call('POST', `/api/login?${TYPED}`);
    const text = await (await scrape()).text();
    expect(text).toContain('route="/api/speech/');
    const { teacher, pupil } = room;
    for (const secret of [TYPED, teacher.login, teacher.email, teacher.token, pupil.login, 'mačka', 'Jana'])
      expect(text).not.toContain(secret);
  });

  it.each(['grafana-dashboard.json', 'prometheus-rules.yaml'])('has every metric of %s', async (file) => {
    const uses = await readFile(new URL(`../../../../../../deploy/${file}`, import.meta.url), 'utf8');
    const named = new Set(uses.match(/\b(slovickovo|nodejs|process)_\w+/g));
    // Counted where there is a replica: `replica.test.ts`.
    named.delete('slovickovo_replicable_reads_total');
    await recordRound(app.context.rounds, 'sweep_runs', async () => undefined);
    const text = await (await scrape()).text();
    expect([...named].filter((name) => !new RegExp(`^${name}(\\{.*\\})? `, 'm').test(text))).toEqual([]);
    expect(named.size).toBeGreaterThan(6);
  });

  it('serves nothing else', async () => {
    expect((await scrape('/')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});
