import { createHmac } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { earnPoints } from '../../testing/earn-points.ts';
import type { Person, School } from '../../testing/school.ts';

let room: Classroom;
let school: School;
let resultId: number;
let winner: Person;
beforeAll(async () => {
  room = await createClassroom();
  ({ school } = room);
  const homework = await room.homework();
  const result = await room.finish(room.pupil, homework, [0]);
  resultId = result.id;
  winner = await school.pupil({ login: 'vitazka', name: 'Žofia', surname: 'Kráľová' });
  const { db, app } = school;
  const at = new Date().toISOString();
  await earnPoints(db, app.context.config, { id: 1_000_000, user_id: winner.id, points: 37, at });
});
afterAll(() => school.close());

const linkOf = async (person: Person, path: string) => {
  const { status, data } = await school.as(person).get(path);
  expect(status).toBe(200);
  return data as { url: string; code: string };
};
const opened = (code: string, language = 'sk') => school.app.inject(`/api/shares/${code}?language=${language}`);
const certificateOf = async (code: string, language?: string) => (await opened(code, language)).json().data;

describe('a shared result', () => {
  it('is read by anybody with its link: login, success, points, and no name of a person', async () => {
    const { url, code } = await linkOf(room.pupil, `/shares/results/${resultId}`);
    expect(url).toBe(`http://localhost:80/certificate/${code}`);
    const certificate = await certificateOf(code);
    expect(certificate).toMatchObject({ login: room.pupil.login, heading: 'Domáca úloha', name: 'Zvieratá' });
    expect(certificate.main).toMatch(/^\d+ %$/);
    expect(certificate.points).toMatch(/^\d+ bod(y|ov)?$/);
    expect(JSON.stringify(certificate)).not.toContain(room.pupil.surname);
    expect(await certificateOf(code, 'en')).toMatchObject({ heading: 'Homework' });
  });

  it('is shared by its owner alone', async () => {
    for (const other of [room.classmate, room.teacher]) {
      expect((await school.as(other).get(`/shares/results/${resultId}`)).status).toBe(404);
    }
  });

  it('is gone when it is removed, and when its owner is erased or blocked', async () => {
    const pupil = await school.pupil({});
    await school.db.insertInto('class_students').values({ class_id: room.classId, user_id: pupil.id }).execute();
    const result = await room.finish(pupil, await room.homework());
    const { code } = await linkOf(pupil, `/shares/results/${result.id}`);
    const block = (blocked_at: string | null) =>
      school.db.updateTable('users').set({ blocked_at }).where('id', '=', pupil.id).execute();
    await block(new Date().toISOString());
    expect((await opened(code)).statusCode).toBe(404);
    await block(null);
    expect((await opened(code)).statusCode).toBe(200);
    await school.db.deleteFrom('users').where('id', '=', pupil.id).execute();
    expect((await opened(code)).statusCode).toBe(404);
  });
});

describe('shared points', () => {
  it.each([
    { scope: 'world', heading: 'Rebríček sveta', main: '1. miesto', points: '37 bodov' },
    { scope: 'country', heading: 'Rebríček: Slovensko', main: '1. miesto', points: '37 bodov' },
    { scope: 'month', heading: /^Rebríček: \p{L}+ \d{4}$/u, main: '1. miesto', points: '37 bodov' },
    { scope: 'total', heading: 'Body spolu', main: '37 bodov', points: '' },
  ])('of the scope $scope tell the place and the points of the day', async ({ scope, heading, main, points }) => {
    const { code } = await linkOf(winner, `/shares/points/${scope}`);
    const certificate = await certificateOf(code);
    expect(certificate).toMatchObject({ login: 'vitazka', main, points, name: '' });
    expect(certificate.heading).toMatch(heading);
  });

  it('are not there before the first point, and not while their owner is hidden', async () => {
    expect((await school.as(room.classmate).get('/shares/points/world')).status).toBe(404);
    const { code } = await linkOf(winner, '/shares/points/world');
    const hide = (hidden: boolean) =>
      school.db.updateTable('users').set({ hidden_in_rankings: hidden }).where('id', '=', winner.id).execute();
    await hide(true);
    expect((await opened(code)).statusCode).toBe(404);
    expect((await school.as(winner).get('/shares/points/world')).status).toBe(404);
    await hide(false);
    expect((await opened(code)).statusCode).toBe(200);
  });
});

describe('links that their owner takes back', () => {
  it('open nothing any more, of results and of points; those of others do, and new ones', async () => {
    const pupil = await school.pupil({});
    await school.db.insertInto('class_students').values({ class_id: room.classId, user_id: pupil.id }).execute();
    const result = await room.finish(pupil, await room.homework(), [0]);
    const paths = [`/shares/results/${result.id}`, '/shares/points/total'];
    const mine = await Promise.all(paths.map(async (path) => (await linkOf(pupil, path)).code));
    const { code: hers } = await linkOf(winner, '/shares/points/total');
    const states = async () => Promise.all([...mine, hers].map(async (code) => (await opened(code)).statusCode));
    expect(await states()).toEqual([200, 200, 200]);

    const { url, method } = { url: '/api/shares', method: 'DELETE' } as const;
    expect((await school.as(pupil).send({ method, url })).body).toEqual({ status: 'success' });
    expect(await states()).toEqual([404, 404, 200]);
    expect((await school.app.inject(`/api/shares/${mine[0]}/picture`)).statusCode).toBe(404);
    for (const path of paths) expect((await opened((await linkOf(pupil, path)).code)).statusCode).toBe(200);
    expect(await states()).toEqual([404, 404, 200]);
  });

  it('may be older than the taking back: a link without a series is of the first', async () => {
    const { code } = await linkOf(winner, '/shares/points/world');
    const fields: unknown[] = JSON.parse(Buffer.from(code.slice(0, -22), 'base64url').toString());
    const payload = Buffer.from(JSON.stringify(fields.slice(0, -1))).toString('base64url');
    const { key } = await school.db.selectFrom('certificate_keys').select('key').executeTakeFirstOrThrow();
    const signature = createHmac('sha256', key).update(payload).digest().subarray(0, 16).toString('base64url');
    expect((await opened(payload + signature)).statusCode).toBe(200);
    await school.as(winner).send({ url: '/api/shares', method: 'DELETE' });
    expect((await opened(payload + signature)).statusCode).toBe(404);
  });
});

describe('a forged link', () => {
  it('is refused, whatever was changed', async () => {
    const { code } = await linkOf(winner, '/shares/points/world');
    const payload = JSON.parse(Buffer.from(code.slice(0, -22), 'base64url').toString());
    const better = Buffer.from(JSON.stringify(payload.with(4, 9_999))).toString('base64url');
    const ownKey = createHmac('sha256', 'secret').update(better).digest().subarray(0, 16).toString('base64url');
    for (const forged of [better + code.slice(-22), better + ownKey, `${code}A`, code.slice(1), 'x'.repeat(60)]) {
      expect((await opened(forged)).statusCode).toBe(404);
      expect((await school.app.inject(`/api/shares/${forged}/picture`)).statusCode).toBe(404);
    }
  });
});

describe('the key of links', () => {
  it('is that of the database at each moment, because a restore under a running server replaces it', async () => {
    const path = '/shares/points/total';
    const { code: before } = await linkOf(winner, path);
    const key = Buffer.alloc(32, 7);
    await school.db.updateTable('certificate_keys').set({ key }).execute();
    expect((await opened(before)).statusCode).toBe(404);
    const { code } = await linkOf(winner, path);
    const signature = createHmac('sha256', key).update(code.slice(0, -22)).digest().subarray(0, 16);
    expect(code.slice(-22)).toBe(signature.toString('base64url'));
    expect((await opened(code)).statusCode).toBe(200);
  });
});

describe('the picture of a certificate', () => {
  it('is a PNG of the size that previews show, the same for everybody who asks at once', async () => {
    const { code } = await linkOf(winner, '/shares/points/country');
    const pictures = await Promise.all(
      Array.from({ length: 8 }, () => school.app.inject(`/api/shares/${code}/picture`)),
    );
    const [first] = pictures;
    expect(pictures.map(({ statusCode }) => statusCode)).toEqual(pictures.map(() => 200));
    expect(first?.headers['content-type']).toBe('image/png');
    const picture = await loadImage(first?.rawPayload ?? Buffer.alloc(0));
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    const canvas = createCanvas(1200, 630).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    // The tiles at the left and the texts at the right are painted: neither half is of one colour.
    for (const x of [0, 600]) expect(new Set(canvas.getImageData(x, 0, 600, 630).data).size).toBeGreaterThan(20);
  });
});
