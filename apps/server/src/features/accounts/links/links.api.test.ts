import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { consumeLink, issueLink, readLink, removeOldLinks, revokeLinks } from './links.service.ts';

let school: School;
let pupil: Person;
beforeAll(async () => {
  school = await createSchool();
  pupil = await school.pupil();
});
afterAll(() => school.close());

const issue = (facts?: object, lifetimeSeconds = 60) =>
  issueLink(school.db, { purpose: 'reset_password', userId: pupil.id, lifetimeSeconds, ...(facts && { facts }) });

it('works once, for its own purpose, and says what it knows', async () => {
  const token = await issue({ subject: 'jana' });
  expect(await consumeLink(school.db, 'sign_in_by_card', token)).toEqual({ state: 'unknown' });
  const { login, name, surname } = pupil;
  const valid = { state: 'valid', user_id: pupil.id, holder: { login, name, surname }, facts: { subject: 'jana' } };
  expect(await readLink(school.db, 'reset_password', token)).toEqual(valid);
  expect(await consumeLink(school.db, 'reset_password', token)).toEqual(valid);
  expect(await consumeLink(school.db, 'reset_password', token)).toEqual({ state: 'used' });
});

it('is used by one of several calls that find it unused', async () => {
  const token = await issue();
  const calls = await school.db.transaction().execute(async (tx) => {
    await sql`select from account_links where user_id = ${pupil.id} and used_at is null for update`.execute(tx);
    const started = Array.from({ length: 4 }, () => consumeLink(school.db, 'reset_password', token));
    await expect.poll(() => countWaiting(tx)).toBe(started.length);
    return { started };
  });
  const used = await Promise.all(calls.started);
  expect(used.filter(({ state }) => state === 'valid')).toHaveLength(1);
  expect(used.filter(({ state }) => state === 'used')).toHaveLength(3);
});

it('works again after a transaction that failed', async () => {
  const token = await issue();
  const failed = school.db.transaction().execute(async (tx) => {
    await consumeLink(tx, 'reset_password', token);
    throw new Error('after the use');
  });
  await expect(failed).rejects.toThrow('after the use');
  expect(await readLink(school.db, 'reset_password', token)).toMatchObject({ state: 'valid' });
});

it('ends with its time or when it is revoked, and is deleted a month later', async () => {
  const late = await issue(undefined, 0);
  expect(await consumeLink(school.db, 'reset_password', late)).toEqual({ state: 'expired' });
  const revoked = await issue();
  await revokeLinks(school.db, ['reset_password'], [pupil.id]);
  expect(await readLink(school.db, 'reset_password', revoked)).toEqual({ state: 'unknown' });
  const old = await issue();
  await sql`update account_links set expires_at = now() - interval '31 days' where used_at is null`.execute(school.db);
  await removeOldLinks(school.app.context);
  expect(await readLink(school.db, 'reset_password', old)).toEqual({ state: 'unknown' });
});

it('is stored as a hash only', async () => {
  const token = await issue();
  const { rows } = await sql<{ row: string }>`select l::text as row from account_links l`.execute(school.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});
