import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeAt } from '../../../testing/authenticator.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { enter } from '../sign-in/sign-in.service.ts';
import { passSecondFactor } from './second-factor.service.ts';

const PASSWORD = 'Kral0vstvo';
let school: School;
let password_hash: string;
beforeAll(async () => {
  school = await createSchool();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => school.close());

const signIn = async ({ login }: Person, code?: string, password = PASSWORD) => {
  const { body } = await school.as(null).post('/login', { username: login, password, ...(code && { code }) });
  return body.status === 'success' ? 'in' : body.message;
};
/** Makes the last accepted code as old as if time had passed. */
const forgetUse = (person: Person) =>
  sql`update second_factors set last_step = 0 where user_id = ${person.id}`.execute(school.db);

async function begin(person: Person) {
  const { data } = await school.as(person).post('/user/second-factor/begin', { proof: PASSWORD });
  return data as { secret: string; uri: string };
}

/** A teacher whose sign-in asks for a code. */
async function protectedTeacher() {
  const teacher = await school.teacher({ password_hash });
  const { secret } = await begin(teacher);
  const { data } = await school.as(teacher).post('/user/second-factor/confirm', { code: codeAt(secret) });
  await forgetUse(teacher);
  return { teacher, secret, recovery: data.recovery_codes as string[] };
}

describe('the set-up', () => {
  it('asks for nothing at sign-in until a code has shown that the application knows the secret', async () => {
    const teacher = await school.teacher({ password_hash });
    const { secret, uri } = await begin(teacher);
    expect(uri).toContain(`secret=${secret}`);
    expect(await signIn(teacher)).toBe('in');
    const wrong = await school.as(teacher).post('/user/second-factor/confirm', { code: '000000' });
    expect(wrong.body.fields).toEqual({ code: 'code_wrong' });
    expect(await signIn(teacher)).toBe('in');
    await school.as(teacher).post('/user/second-factor/confirm', { code: codeAt(secret) });
    expect(await signIn(teacher)).toBe('second_factor_required');
  });

  it('needs the password, and cannot replace a secret that is on', async () => {
    const { teacher } = await protectedTeacher();
    for (const call of ['begin', 'remove', 'recovery-codes']) {
      const reply = await school.as(teacher).post(`/user/second-factor/${call}`, { proof: 'Nespravn3' });
      expect(reply.body.fields, call).toEqual({ proof: 'proof_password_wrong' });
    }
    const again = await school.as(teacher).post('/user/second-factor/begin', { proof: PASSWORD });
    expect(again.body.message).toBe('second_factor_on');
    expect(await signIn(teacher)).toBe('second_factor_required');
  });

  it('is not for pupils', async () => {
    const pupil = await school.pupil({ password_hash });
    expect((await school.as(pupil).get('/user/second-factor')).status).toBe(404);
    expect((await school.as(pupil).post('/user/second-factor/begin', { proof: PASSWORD })).status).toBe(404);
  });
});

describe('sign-in', () => {
  it('takes a code of now, of half a minute ago or ahead, each once', async () => {
    const { teacher, secret } = await protectedTeacher();
    for (const steps of [-1, 0, 1]) {
      await forgetUse(teacher);
      const code = codeAt(secret, steps);
      expect(await signIn(teacher, code), `${steps} steps`).toBe('in');
      expect(await signIn(teacher, code), `${steps} steps again`).toBe('second_factor_wrong');
    }
    // A step may pass meanwhile, which makes an old code older and a code of three steps ahead one of two.
    for (const steps of [-2, 3]) {
      await forgetUse(teacher);
      expect(await signIn(teacher, codeAt(secret, steps)), `${steps} steps`).toBe('second_factor_wrong');
    }
  });

  it("takes a code of the right time on a machine whose clock is two hours ahead, because the database's decides", async () => {
    const teacher = await school.teacher({ password_hash });
    const { secret } = await begin(teacher);
    const [now, next] = [codeAt(secret), codeAt(secret, 1)];
    const right = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + 2 * 60 * 60_000);
    try {
      const { status } = await school.as(teacher).post('/user/second-factor/confirm', { code: now });
      expect(status).toBe(200);
      expect(await signIn(teacher, next)).toBe('in');
    } finally {
      clock.mockRestore();
    }
  });

  it('lets one of ten concurrent uses of a code in', async () => {
    const { teacher, secret } = await protectedTeacher();
    const code = codeAt(secret);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => signIn(teacher, code)));
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
  });

  it('takes no code of a secret that was replaced while the attempt waited for its turn', async () => {
    const { teacher, secret } = await protectedTeacher();
    const known = { secret: Buffer.from(Secret.fromBase32(secret).bytes), now: Date.now(), is_own_device: false };
    const attempt = () =>
      passSecondFactor(school.app.context, teacher.id, { code: codeAt(secret), device: undefined, known });
    const factors = school.db.updateTable('second_factors').where('user_id', '=', teacher.id);
    await factors.set({ secret: Buffer.alloc(20) }).execute();
    await expect(attempt()).rejects.toMatchObject({ code: 'second_factor_wrong' });
    await factors.set({ secret: known.secret }).execute();
    await expect(attempt()).resolves.toMatchObject({ userId: teacher.id });
  });

  it.each([undefined, '123456'])('asks for a factor that is turned on after the code %s was judged', async (code) => {
    const teacher = await school.teacher({ password_hash });
    const { context } = school.app;
    const factor = await passSecondFactor(context, teacher.id, { code, device: undefined });
    const client = { device: undefined, replaced: undefined, kind: null };
    const attempt = () => enter(school.db, context.config, { verified: password_hash, factor }, client);
    await expect(attempt()).resolves.toMatchObject({ data: { id: teacher.id } });
    const { secret } = await begin(teacher);
    await expect(attempt()).resolves.toMatchObject({ data: { id: teacher.id } });
    await school.as(teacher).post('/user/second-factor/confirm', { code: codeAt(secret) });
    await expect(attempt()).rejects.toMatchObject({ code: 'second_factor_required' });
  });

  it('counts no right password that lacks a code', async () => {
    const { teacher } = await protectedTeacher();
    for (let count = 0; count < 15; count += 1) expect(await signIn(teacher)).toBe('second_factor_required');
    const counted = () =>
      sql<{ count: number }>`
        select sum(count)::int as count from attempts where action = 'login_account' and subject = ${String(teacher.id)}`.execute(
        school.db,
      );
    expect((await counted()).rows).toEqual([{ count: 0 }]);
    await signIn(teacher, undefined, 'Nespravn3');
    expect((await counted()).rows).toEqual([{ count: 1 }]);
  });

  it('does not tell a wrong password from a missing code', async () => {
    const { teacher, secret } = await protectedTeacher();
    expect(await signIn(teacher, codeAt(secret), 'Nespravn3')).toBe('login_failed');
    expect(await signIn(teacher, undefined, 'Nespravn3')).toBe('login_failed');
    expect(await signIn(teacher, ' ')).toBe('second_factor_required');
  });
});

describe('recovery codes', () => {
  it('each replace a code once, however they are typed', async () => {
    const { teacher, recovery } = await protectedTeacher();
    const [first = '', second = ''] = recovery;
    expect(recovery).toHaveLength(10);
    expect(await signIn(teacher, first.toUpperCase().replace('-', ' '))).toBe('in');
    expect(await signIn(teacher, first)).toBe('second_factor_wrong');
    expect(await signIn(teacher, second)).toBe('in');
    expect((await school.as(teacher).get('/user/second-factor')).data).toEqual({ is_on: true, recovery_codes_left: 8 });
  });

  it('let nobody into another account', async () => {
    const { teacher } = await protectedTeacher();
    const { teacher: other, recovery } = await protectedTeacher();
    expect(await signIn(teacher, recovery[0])).toBe('second_factor_wrong');
    expect(await signIn(other, recovery[0])).toBe('in');
  });

  it('end when new ones are made; nothing of them is stored in plain', async () => {
    const { teacher, recovery } = await protectedTeacher();
    const { data } = await school.as(teacher).post('/user/second-factor/recovery-codes', { proof: PASSWORD });
    expect(await signIn(teacher, recovery[0])).toBe('second_factor_wrong');
    expect(await signIn(teacher, data.recovery_codes[0])).toBe('in');
    const { rows } = await sql<{ row: string }>`select r::text as row from recovery_codes r`.execute(school.db);
    const plain = [...data.recovery_codes, ...data.recovery_codes.map((code: string) => code.replace('-', ''))];
    // PostgreSQL writes the bytes of a hash as hexadecimal digits.
    const found = plain.flatMap((code: string) => [code, Buffer.from(code).toString('hex')]);
    expect(found.filter((text) => rows.some(({ row }) => row.includes(text)))).toEqual([]);
  });
});

it('ends with the password: sign-in then asks for nothing', async () => {
  const { teacher } = await protectedTeacher();
  await school.as(teacher).post('/user/second-factor/remove', { proof: PASSWORD });
  expect(await signIn(teacher)).toBe('in');
});
