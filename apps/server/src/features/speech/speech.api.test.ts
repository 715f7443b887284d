import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Pair, type Person, type School } from '../../testing/school.ts';
import { STAND_IN_ESPEAK, speakingPrograms } from '../../testing/stand-ins/speaking-programs.ts';
import { removeOldSpeech } from './speech.service.ts';

const soundOf = (language: string, word: string) => `/speech/${language}/${encodeURIComponent(word)}`;
/** An MP3 begins with a frame header: eleven set bits. */
const isMp3 = (bytes: Buffer) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;

async function listen(school: School, person: Person | null, language: string, word: string, query = '') {
  const reply = await school.app.inject({
    url: `/api${soundOf(language, word)}${query}`,
    headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

describe.each(speakingPrograms())('read by $name', ({ program }) => {
  let school: School;
  let pupil: Person;

  beforeAll(async () => {
    school = await createSchool({ ESPEAK_BIN: program });
    pupil = await school.pupil();
    await school.wordGroupOf(pupil, [
      ['dog', 'pes'],
      ['-h', '[[h@lloU]]'],
      ['--version', 'x; rm -rf / $(id)'],
      ['run / jog', 'behať'],
      ['ж'.repeat(200), '?!'],
    ]);
  });
  afterAll(() => school.close());

  it('lists its languages', async () => {
    const { data } = await school.as(pupil).get('/speech');
    expect(data).toEqual(expect.arrayContaining(['en', 'en-IE', 'sk', 'de', 'fr', 'uk']));
    expect(data).not.toContain('rom');
  });

  it.each([
    { word: 'dog', language: 'en', is: 'a word' },
    { word: 'pes', language: 'sk', is: 'a translation' },
    { word: '-h', language: 'en', is: 'text that looks like an option' },
    { word: '--version', language: 'en', is: 'text that looks like a long option' },
    { word: 'x; rm -rf / $(id)', language: 'sk', is: 'text that a shell would run' },
    { word: '[[h@lloU]]', language: 'sk', is: 'text that looks like phonemes' },
    { word: 'run / jog', language: 'en', is: 'alternatives' },
  ])('reads $is as a sound that the browser caches: $word', async ({ word, language }) => {
    const { status, headers, bytes } = await listen(school, pupil, language, word);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'audio/mpeg',
      'private, max-age=31536000, immutable',
    ]);
    expect(isMp3(bytes)).toBe(true);
    expect(bytes.length).toBeGreaterThan(500);
    expect(bytes.length).toBeLessThan(16_000);
  });

  it('answers every listener with the same recording: how fast it is played is up to the device', async () => {
    const first = await listen(school, pupil, 'en', 'dog');
    expect((await listen(school, pupil, 'en', 'dog')).bytes).toEqual(first.bytes);
    // Pages of the version before asked for a slow recording.
    expect((await listen(school, pupil, 'en', 'dog', '?slow=1')).bytes).toEqual(first.bytes);
  });

  it('reads a side of 200 letters', async () => {
    const { status, bytes } = await listen(school, pupil, 'en', 'ж'.repeat(200));
    expect([status, isMp3(bytes)]).toEqual([200, true]);
  });

  it('refuses a text without letters as not_found', async () => {
    expect((await listen(school, pupil, 'sk', '?!')).status).toBe(404);
  });
});

describe('GET /speech/:language/:word', () => {
  let school: School;
  let teacher: Person;
  let pupil: Person;
  let stranger: Person;
  const status = async (person: Person | null, language: string, word: string) =>
    (await listen(school, person, language, word)).status;

  beforeAll(async () => {
    school = await createSchool({ ESPEAK_BIN: STAND_IN_ESPEAK });
    teacher = await school.teacher();
    [pupil, stranger] = (await school.pupils(2)) as [Person, Person];
  });
  afterAll(() => school.close());

  it('reads only words that the caller may see', async () => {
    const { id: classId } = await school.classOf(teacher, [pupil]);
    const group = await school.wordGroupOf(teacher, [['secret', 'tajomstvo']]);
    expect(await status(teacher, 'en', 'secret')).toBe(200);
    expect([await status(pupil, 'en', 'secret'), await status(stranger, 'en', 'secret')]).toEqual([404, 404]);

    const assignment = { wordgroup_id: group.id, valid_from: '2026-01-01T00:00:00.000Z' };
    await school.as(teacher).post(`/usergroups/${classId}/assign-wordgroup`, assignment);
    expect([await status(pupil, 'en', 'secret'), await status(stranger, 'en', 'secret')]).toEqual([200, 404]);
    expect(await status(pupil, 'sk', 'secret')).toBe(404);
    expect(await status(pupil, 'en', 'tajomstvo')).toBe(404);
    expect(await status(null, 'en', 'secret')).toBe(401);
  });

  it('reads no words of a class test before it is finished, and no words at all during it', async () => {
    const { id: classId } = await school.classOf(teacher, [pupil]);
    const pairs: Pair[] = [
      ['sealed', 'zapečatený'],
      ['open', 'otvorený'],
      ['closed', 'zatvorený'],
    ];
    const group = await school.wordGroupOf(teacher, pairs);
    await school.wordGroupOf(pupil, [['own', 'vlastný']]);
    const settings = { type: 'select', difficulty: 'easy', time: null, diacritic: true, email: false, ugType: 'test' };
    const { data: task } = await school.as(teacher).post('/tests', {
      name: 'Písomka',
      usergroup_id: classId,
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      valid_until: null,
      language_ids: { language_from_id: 6, language_to_id: 24 },
      settings: { ...settings, wordGroups: [group.id], words: [] },
    });
    expect([await status(pupil, 'en', 'sealed'), await status(pupil, 'en', 'own')]).toEqual([404, 200]);

    const run = await school.as(pupil).post('/tests/generate', { id: task.id });
    expect([await status(pupil, 'en', 'sealed'), await status(pupil, 'en', 'own')]).toEqual([409, 409]);

    await school.as(pupil).post('/tests/results', { id: run.testResult.id, date_finished: 'now' });
    expect([await status(pupil, 'en', 'sealed'), await status(pupil, 'en', 'own')]).toEqual([200, 200]);
  });

  it.each([
    { language: 'la', word: 'canis', is: 'a language without a voice' },
    { language: 'rom', word: 'canis', is: 'a language that the program does not speak' },
    { language: 'xx', word: 'canis', is: 'no language' },
    { language: '../en', word: 'canis', is: 'a path' },
    { language: 'en', word: 'never entered', is: 'a word that no user has' },
    { language: 'en', word: '\u0000', is: 'a control character' },
  ])('does not find $is', async ({ language, word }) => {
    expect(await status(pupil, encodeURIComponent(language), word)).toBe(404);
  });

  it('stores a sound for later calls, and deletes sounds that are no longer used', async () => {
    const other = await school.pupil();
    for (const person of [stranger, other]) await school.wordGroupOf(person, [['whale', 'veľryba']]);
    const first = await listen(school, stranger, 'en', 'whale');
    const clips = () => school.db.selectFrom('speech_clips').select('mp3').execute();
    const count = (await clips()).length;
    const second = await listen(school, other, 'en', 'whale');
    expect([second.bytes.equals(first.bytes), (await clips()).length]).toEqual([true, count]);

    const longAgo = new Date(Date.now() - 91 * 86_400_000).toISOString();
    await school.db.updateTable('speech_clips').set({ used_on: longAgo }).execute();
    await listen(school, other, 'en', 'whale');
    await removeOldSpeech(school.app.context);
    expect(await clips()).toHaveLength(1);
  });

  it('has a limit per minute', async () => {
    const hasty = await school.pupil();
    const statuses = await Promise.all(Array.from({ length: 121 }, () => status(hasty, 'en', 'nothing')));
    expect(statuses.filter((each) => each === 429)).toHaveLength(1);
  });
});

it('offers no language and reads nothing if the program is missing', async () => {
  const school = await createSchool({ ESPEAK_BIN: '/nowhere/espeak-ng' });
  try {
    const pupil = await school.pupil();
    await school.wordGroupOf(pupil);
    expect((await school.as(pupil).get('/speech')).data).toEqual([]);
    expect((await listen(school, pupil, 'en', 'dog')).status).toBe(404);
  } finally {
    await school.close();
  }
});

it('asks the program again for its voices after it has failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'speech-'));
  const program = join(folder, 'espeak-ng');
  const failed = join(folder, 'failed');
  const script = `#!/bin/sh\n[ -e ${failed} ] && exec ${STAND_IN_ESPEAK} "$@"\ntouch ${failed}\nexit 1\n`;
  await writeFile(program, script, { mode: 0o755 });
  const school = await createSchool({ ESPEAK_BIN: program });
  try {
    const pupil = await school.pupil();
    expect((await school.as(pupil).get('/speech')).data).toEqual([]);
    expect((await school.as(pupil).get('/speech')).data).toContain('en');
  } finally {
    await school.close();
    await rm(folder, { recursive: true });
  }
});
