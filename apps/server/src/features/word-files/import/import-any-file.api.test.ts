import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { ankiPackage } from '../../../testing/stand-ins/anki-package.ts';
import { utf16, windows1250, workbook } from '../../../testing/stand-ins/word-files.ts';

const LONGEST_MS = 5_000;
const PAIRS = Array.from({ length: 40 }, (_, n) => [`word ${n}`, `slovíčko ${n}`]);

let school: School;
let teacher: Person;
/** Valid files, which are then damaged. */
let real: Buffer[];

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  const notes = PAIRS;
  real = [
    windows1250(PAIRS.map((row) => row.join(';')).join('\r\n')),
    utf16(PAIRS.map((row) => row.join('\t')).join('\n')),
    await workbook({ Hárok1: PAIRS }),
    await ankiPackage('anki2', { decks: [{ name: 'A::B', notes }] }),
    await ankiPackage('anki21', { decks: [{ name: 'A', notes }] }),
    await ankiPackage('anki21b', { decks: [{ name: 'A', notes }] }),
  ];
});
afterAll(() => school.close());

/** Changes, removes, doubles or inserts bytes at some places of a file. */
const damage = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.oneof(fc.constant(0), fc.nat(4), fc.nat(2_000)),
    put: fc.oneof(fc.uint8Array({ maxLength: 8 }), fc.uint8Array({ minLength: 100, maxLength: 400 })),
  }),
  { minLength: 1, maxLength: 6 },
);
type Damage = { at: number; cut: number; put: Uint8Array };

function damaged(file: Buffer, places: readonly Damage[]): Buffer {
  return places.reduce((bytes, { at, cut, put }) => {
    const from = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
  }, file);
}

async function isAnswered(bytes: Uint8Array): Promise<void> {
  const started = performance.now();
  const reply = await school.as(teacher).send({
    method: 'POST',
    url: '/api/words/import/preview',
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(performance.now() - started).toBeLessThan(LONGEST_MS);
  expect([200, 422]).toContain(reply.status);
  if (reply.status === 422) expect(reply.message).toMatch(/^file_/);
  else for (const cell of reply.data.rows.flat()) expect(cell.isWellFormed() && !cell.includes('\0')).toBe(true);
}

it('arbitrary bytes are answered in time, and never with a failure of the server', async () => {
  const beginnings = fc.constantFrom(
    '',
    'PK\u0003\u0004',
    '\u00ef\u00bb\u00bf',
    '\u00ff\u00fe',
    'a;b\n',
    '"',
    '%PDF',
    '\u00d0\u00cf\u0011\u00e0',
  );
  const file = fc
    .tuple(
      beginnings,
      fc.oneof(
        fc.uint8Array({ maxLength: 2_000 }),
        fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
      ),
    )
    .map(([beginning, rest]) => Buffer.concat([Buffer.from(beginning, 'latin1'), rest]));
  await fc.assert(fc.asyncProperty(file, isAnswered), { numRuns: 300 });
});

it('a damaged file is answered in time, and never with a failure of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(5), damage, (which, places) => isAnswered(damaged(real[which] as Buffer, places))),
    { numRuns: 400 },
  );
});

it('valid files are read afterwards as before', async () => {
  for (const file of real) {
    const reply = await school.as(teacher).send({
      method: 'POST',
      url: '/api/words/import/preview',
      payload: file,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(reply.data.rows.map((row: string[]) => row.slice(0, 2))).toEqual(PAIRS);
  }
});
