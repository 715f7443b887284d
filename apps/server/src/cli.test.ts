import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './demo/data/school.ts';
import { isPassword } from './features/accounts/passwords/passwords.ts';
import { startCommand, urlOf } from './testing/commands/command-line.ts';
import { createTestDatabase, type TestDatabase } from './testing/databases/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Runs the command line over the database of these tests. */
function slovickovo(parameters: string[], environment: Record<string, string> = {}, typed = '') {
  return startCommand(parameters, { DATABASE_URL: urlOf(database), ...environment }, typed).ended;
}

describe('the command line', () => {
  it.each([
    [[], 'The command is missing.'],
    [['plant'], "There is no command 'plant'."],
    [['backup', '--output', ''], 'The value of --output is empty.'],
  ])('says what is wrong, then its usage, and exits with 2 for %j', async (parameters, wrong) => {
    const { code, errors } = await slovickovo(parameters);
    expect(code).toBe(2);
    expect(errors.split('\n').slice(0, 3)).toEqual([wrong, '', 'Usage: npm run -s cli -- <command>']);
  });

  it('prints its usage on request', async () => {
    const { code, output } = await slovickovo(['help']);
    expect(code).toBe(0);
    expect(output).toContain('seed --demo');
  });

  it("prints a command's own lines on request", async () => {
    const { code, output } = await slovickovo(['seed', '--help']);
    expect(code).toBe(0);
    expect(output).toContain('seed --demo --again');
    expect(output).not.toContain('migrate');
  });

  it('names every wrong setting and exits with 78', async () => {
    const { code, errors } = await slovickovo(['migrate'], { PORT: 'x', TZ_NAME: 'Mars/Base' });
    expect(code).toBe(78);
    expect(errors).toContain('PORT');
    expect(errors).toContain('TZ_NAME');
  });

  it('migrates the database', async () => {
    expect(await slovickovo(['migrate'])).toMatchObject({ code: 0, errors: '' });
  });

  describe('create-admin', () => {
    const create = (login: string, ...more: string[]) => [
      'create-admin',
      '--login',
      login,
      '--email',
      'a@b.sk',
      ...more,
    ];
    const storedOf = async (login: string) =>
      (await database.pool.query('select * from users where login = $1', [login])).rows[0];

    it('makes an administrator with a password that is printed once and has to be changed', async () => {
      const made = await slovickovo(create('riaditelka'));
      expect(made).toMatchObject({ code: 0, errors: '' });
      const stored = await storedOf('riaditelka');
      expect(stored).toMatchObject({ role: 'admin', email: 'a@b.sk', must_change_password: true });
      const [, password = ''] = /: (\S+)\n$/.exec(made.output) ?? [];
      expect(await isPassword(stored.password_hash, password)).toBe(true);
      const again = await slovickovo(create('RIADITELKA'));
      expect(again.code).toBe(1);
      expect(again.errors).toContain('--promote');
      const { rows } = await database.pool.query(
        "select via, subject_login from audit_entries where action = 'create_admin'",
      );
      expect(rows).toEqual([{ via: 'command', subject_login: 'riaditelka' }]);
    });

    it('takes a password from the standard input, by the rule of everybody', async () => {
      const weak = await slovickovo(create('zastupca', '--password-stdin'), {}, 'heslo\n');
      expect(weak).toMatchObject({ code: 1, errors: 'The password must have an upper-case letter, a digit.\n' });
      const made = await slovickovo(create('zastupca', '--password-stdin'), {}, 'Kral0vstvo\n');
      expect(made.code).toBe(0);
      expect(made.output).not.toContain('Kral0vstvo');
      const stored = await storedOf('zastupca');
      expect(stored.must_change_password).toBe(false);
      expect(await isPassword(stored.password_hash, 'Kral0vstvo')).toBe(true);
    });

    it('promotes an account, and opens a blocked one', async () => {
      await database.pool.query("update users set role = 'user', blocked_at = now() where login = 'zastupca'");
      expect((await slovickovo(['create-admin', '--login', 'Zastupca', '--promote'])).code).toBe(0);
      expect(await storedOf('zastupca')).toMatchObject({ role: 'admin', blocked_at: null });
      const unknown = await slovickovo(['create-admin', '--login', 'nikto', '--promote']);
      expect(unknown.code).toBe(1);
      expect(unknown.errors).toContain('no account');
      await database.pool.query('truncate users cascade');
    });
  });

  it('seeds the demo school once, then reports that it exists, then refuses because of a real user', async () => {
    const first = await slovickovo(['seed', '--demo']);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output).toContain(DEMO_PASSWORD);

    const second = await slovickovo(['seed', '--demo']);
    expect(second.code).toBe(0);
    expect(second.output).toContain('--again');
    expect(second.output).toContain(DEMO_PASSWORD);

    await database.pool.query("update users set is_demo = false where login = 'maria_ondrusova'");
    const third = await slovickovo(['seed', '--demo', '--again']);
    expect(third.code).toBe(1);
    expect(third.errors).toContain('real users');
    // Making the school takes seconds, on a busy machine much longer.
  }, 120_000);

  it('exports a person to a file that only the operator reads, and never over another file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'slovickovo-'));
    const output = join(folder, 'pupil.zip');
    const { rows } = await database.pool.query("select login from users where role = 'user' order by id limit 1");
    const exported = await slovickovo(['user', 'export', rows[0].login.toUpperCase(), '--output', output]);
    expect(exported).toMatchObject({ code: 0, errors: '' });
    expect((await stat(output)).mode & 0o777).toBe(0o600);
    const files = unzipSync(new Uint8Array(await readFile(output)));
    expect(JSON.parse(Buffer.from(files['data.json'] ?? []).toString()).account[0].login).toBe(rows[0].login);
    const again = await slovickovo(['user', 'export', rows[0].login, '--output', output]);
    expect(again).toMatchObject({ code: 1, errors: `${output} exists already.\n` });
    const nowhere = join(folder, 'nowhere', 'pupil.zip');
    const lost = await slovickovo(['user', 'export', rows[0].login, '--output', nowhere]);
    expect(lost).toMatchObject({ code: 1, errors: `There is no file or folder ${nowhere}.\n` });
    expect(await readdir(folder)).toEqual(['pupil.zip']);
    await rm(folder, { recursive: true });
  });

  it('erases a person only with --yes, and says before what names them', async () => {
    const { rows } = await database.pool.query("select id, login from users where role = 'user' order by id limit 1");
    const [{ id, login }] = rows;
    const shown = await slovickovo(['user', 'erase', login]);
    expect(shown.code).toBe(1);
    expect(shown.output).toMatch(/runs\.user_id: \d+ \(deleted\)/);
    expect(shown.errors).toContain('--yes');
    expect(await slovickovo(['user', 'erase', login, '--yes'])).toMatchObject({ code: 0, errors: '' });
    expect((await database.pool.query('select from users where id = $1', [id])).rows).toEqual([]);
    const again = await slovickovo(['user', 'erase', login, '--yes']);
    expect(again.code).toBe(1);
    expect(again.errors).toContain(login);
  });
});
