import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordRound } from '../../../jobs/job-rounds.ts';
import { deliverEmails } from '../../../mail/emails.service.ts';
import { createMailer } from '../../../mail/mailer.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { productVersion } from '../../../version.ts';

let school: School;
let admin: Person;
/** Nothing listens there. */
const NOWHERE = 'smtp://127.0.0.1:1';

beforeAll(async () => {
  school = await createSchool({ SMTP_URL: NOWHERE, DATA_DIR: tmpdir() });
  admin = await school.admin();
});
afterAll(() => school.close());

const state = async () => (await school.as(admin).get('/admin/state')).data;

describe('GET /admin/state', () => {
  it('tells of the program, the database and the disk', async () => {
    const { program, database, disk } = await state();
    expect(program).toMatchObject({ version: productVersion, node: process.versions.node });
    expect(Date.parse(program.started_at)).toBeLessThan(Date.now());
    expect(database).toMatchObject({ version: expect.stringMatching(/^1[5-9]|^[2-9]\d/) });
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeGreaterThan(0);
    expect(database.connections).toBeLessThanOrEqual(database.most_connections);
    expect(database.migrations).toBeGreaterThan(50);
    expect(disk.free_bytes).toBeLessThanOrEqual(disk.total_bytes);
  });

  it('tells of e-mails that do not leave, without the addresses in the answer of the mail server', async () => {
    const none = { target: 'server', waiting: 0, failing: 0, is_late: false, last_error: null, last_sent_at: null };
    expect((await state()).mail).toEqual({ ...none, due_since: null });
    const pupil = await school.pupil();
    await school.as(null).post('/restore-password-request', { login: pupil.login });
    const mailer = createMailer(school.app.context.config);
    vi.spyOn(mailer, 'send').mockRejectedValue(new Error(`550 <${pupil.email}> is unknown`));
    await deliverEmails(school.app.context, mailer);
    expect((await state()).mail).toMatchObject({ waiting: 1, failing: 1, is_late: false });
    expect((await state()).mail.last_error).toBe('Error: 550 <…> is unknown');
    const tenMinutesAgo = new Date(Date.now() - 600_000).toISOString();
    await school.db.updateTable('emails').set({ created_at: tenMinutesAgo }).execute();
    expect((await state()).mail).toMatchObject({ is_late: true, due_since: tenMinutesAgo });
  });

  it('tells when the last e-mail left', async () => {
    await school.db
      .updateTable('emails')
      .set({ due_at: new Date(0).toISOString() })
      .execute();
    const mailer = createMailer(school.app.context.config);
    vi.spyOn(mailer, 'send').mockResolvedValue();
    await deliverEmails(school.app.context, mailer);
    const { mail } = await state();
    expect(mail).toMatchObject({ waiting: 0, last_error: null });
    expect(Date.now() - Date.parse(mail.last_sent_at)).toBeLessThan(60_000);
  });

  it('tells how the last round of each job went, and of one that has not ended for long', async () => {
    const { rounds } = school.app.context;
    const of = async (name: string) => (await state()).jobs.find((job: { name: string }) => job.name === name);
    // This process is older than the server of this file, because it runs other files as well.
    const started = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
    expect(await of('sweep_runs')).toMatchObject({ health: 'new', finished_at: null, took_ms: null });
    started.mockReturnValue(Date.now() - 306_000);
    expect(await of('sweep_runs')).toMatchObject({ health: 'late', finished_at: null });
    started.mockRestore();
    await recordRound(rounds, 'sweep_runs', async () => undefined);
    expect(await of('sweep_runs')).toMatchObject({ health: 'good', took_ms: 0, every_ms: 5_000 });
    await expect(recordRound(rounds, 'sweep_runs', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await of('sweep_runs')).toMatchObject({ health: 'failed' });
    rounds.set('sweep_runs', { finished_at: new Date(Date.now() - 306_000), took_ms: 3, is_failed: false });
    expect(await of('sweep_runs')).toMatchObject({ health: 'late', took_ms: 3 });
  });

  it('tells the rest if one part cannot be read', async () => {
    const broken = await createSchool({ DATA_DIR: '/nowhere/at/all' });
    const { data } = await broken.as(await broken.admin()).get('/admin/state');
    expect(data).toMatchObject({ disk: null, mail: { target: 'files' }, database: { answer_ms: expect.any(Number) } });
    await broken.close();
  });
});
