import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suggestion } from '@slovickovo/contract/words/suggestions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../testing/answer.ts';
import { createSchool, type Pair, type Person, type School } from '../../../testing/school.ts';
import { entry, writeDictionary } from '../../../testing/stand-ins/dictionaries.ts';
import { startTranslationStub, type TranslationStub } from '../../../testing/stand-ins/translation-stub.ts';
import { buildConcepts } from '../../../translation/write-concepts.ts';
import { countWordPairs, removeOldReplies } from './suggestions.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'slovickovo-suggestions-'));
const CONCEPTS_FILE = join(folder, 'concepts.json');
const NO_DICTIONARIES = join(folder, 'nowhere');

beforeAll(() => {
  writeFileSync(CONCEPTS_FILE, JSON.stringify(buildConcepts()));
  writeDictionary(join(folder, 'dictd'), 'freedict-eng-slk', [
    entry('dog', 'psisko, pes'),
    entry('gull', 'čajka'),
    entry('bark', 'štekať'),
  ]);
  writeDictionary(join(folder, 'dictd'), 'freedict-eng-deu', [entry('bark', 'bellen <v>')]);
  writeFileSync(join(folder, 'dictd', 'freedict-eng-ces.index'), '\t\t\t\n\u0000');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(school: School, person: Person | null, word: string, from = 'gb', to = 'sk') {
  return school.as(person).post('/words/translation', { word, languageFrom: from, languageTo: to });
}
/** The suggested texts, uncertain ones with a question mark; none if the call was refused with `no_suggestions`. */
const textsOf = (reply: Answer): string[] =>
  reply.message === 'no_suggestions'
    ? []
    : reply.data.map(({ text, is_certain }: Suggestion) => (is_certain ? text : `${text}?`));

describe('POST /words/translation', () => {
  let school: School;
  let people: Person[];
  const enter = (person: Person | undefined, ...pairs: Pair[]) => school.wordGroupOf(person as Person, pairs);

  beforeAll(async () => {
    school = await createSchool({ CONCEPTS_FILE, DICT_DIR: join(folder, 'dictd') });
    people = await school.pupils(5);
    // The thread of dictionaries starts with the first question, which gets no answer of it within a second on a busy machine.
    const reader = await school.pupil();
    const answers = async () => expect(textsOf(await ask(school, reader, 'gull'))).toEqual(['čajka']);
    await vi.waitFor(answers, { timeout: 30_000, interval: 1_000 });
  });
  afterAll(() => school.close());

  it('returns pairs of three users first, then concepts, then dictionaries, each text once', async () => {
    for (const person of people.slice(0, 3)) await enter(person, ['dog', 'psíček']);
    for (const person of people.slice(0, 4)) await enter(person, ['Dog', 'havko']);
    await countWordPairs(school.app.context);
    const reply = await ask(school, people[4] as Person, ' dog ');
    expect(reply.body.status).toBe('success');
    expect(textsOf(reply)).toEqual(['havko', 'psíček', 'pes', 'psisko']);
  });

  it('suggests no pair that fewer than three users entered', async () => {
    const [first, second, third] = people;
    for (const person of [first, second]) await enter(person, ['secret word', 'tajné meno']);
    await countWordPairs(school.app.context);
    expect((await ask(school, first as Person, 'secret word')).body).toEqual({
      status: 'failed',
      message: 'no_suggestions',
    });

    await enter(third, ['secret word', 'tajné meno']);
    await countWordPairs(school.app.context);
    expect(textsOf(await ask(school, first as Person, 'SECRET word'))).toEqual(['tajné meno']);
    expect(textsOf(await ask(school, first as Person, 'secret word', 'sk', 'gb'))).toEqual([]);
  });

  it('stops suggesting pairs of changed and deleted words, and of deleted accounts', async () => {
    const [first, second, third, fourth] = await school.pupils(4);
    const groups = [];
    for (const person of [first, second, third, fourth]) groups.push(await enter(person, ['lasting', 'trvalé']));
    const suggested = async () => {
      await countWordPairs(school.app.context);
      return textsOf(await ask(school, people[0] as Person, 'lasting'));
    };
    expect(await suggested()).toEqual(['trvalé']);

    const row = { word_text: 'lasting', translation: 'trvanlivé' };
    await school.as(first as Person).put(`/words/${groups[0]?.words[0]?.id}`, row);
    expect(await suggested()).toEqual(['trvalé']);
    await school.as(second as Person).post('/words/delete', { delete: true, words: [groups[1]?.words[0]?.id] });
    expect(await suggested()).toEqual([]);
    await school.as(first as Person).put(`/words/${groups[0]?.words[0]?.id}`, { ...row, translation: 'trvalé' });
    expect(await suggested()).toEqual(['trvalé']);
    await school.db
      .deleteFrom('users')
      .where('id', '=', third?.id ?? 0)
      .execute();
    expect(await suggested()).toEqual([]);
  });

  it('counts the stored words, however they were created', async () => {
    await countWordPairs(school.app.context);
    const counted = await school.db
      .selectFrom('word_pair_counts')
      .select(['language_from_id', 'language_to_id', 'word', 'translation', 'users'])
      .execute();
    const words = await school.db.selectFrom('words').selectAll().execute();
    const expected = new Map<string, number>();
    for (const each of words) {
      const key = [each.language_from_id, each.language_to_id, each.word_text.toLowerCase(), each.translation].join(
        '\n',
      );
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
    const found = counted.map((each) => [
      [each.language_from_id, each.language_to_id, each.word, each.translation].join('\n'),
      each.users,
    ]);
    expect(new Map(found as [string, number][])).toEqual(expected);
  });

  it('marks translations that were found through English', async () => {
    const reply = await ask(school, people[0] as Person, 'štekať', 'sk', 'de');
    expect(textsOf(reply)).toEqual(['bellen?']);
  });

  it.each([
    { word: 'ox', from: 'gb', to: 'sk', is: 'a word of two letters' },
    { word: ' ox ', from: 'gb', to: 'sk', is: 'two letters with spaces' },
    { word: 'x'.repeat(201), from: 'gb', to: 'sk', is: 'more than a word' },
    { word: 'qwertz', from: 'gb', to: 'sk', is: 'a word that no source knows' },
    { word: 'dog', from: 'xx', to: 'sk', is: 'an unknown flag' },
    { word: 'dog', from: 'gb', to: 'gb', is: 'the same language' },
    { word: 'dog', from: 'gb', to: 'xr', is: 'a language without sources' },
    { word: 'bark', from: 'gb', to: 'cz', is: 'a damaged dictionary' },
  ])('has nothing for $is', async ({ word, from, to }) => {
    const reply = await ask(school, people[1] as Person, word, from, to);
    expect([reply.status, reply.body]).toEqual([200, { status: 'failed', message: 'no_suggestions' }]);
  });

  it('needs a session, and has a limit per minute', async () => {
    expect((await ask(school, null, 'dog')).status).toBe(401);
    const hasty = await school.pupil();
    const replies = await Promise.all(Array.from({ length: 61 }, () => ask(school, hasty, 'dog')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe.each(['libretranslate', 'deepl'] as const)('with %s', (name) => {
  let stub: TranslationStub;
  let school: School;
  let pupil: Person;

  beforeAll(async () => {
    stub = await startTranslationStub();
    const service = { TRANSLATE_URL: `${stub.url}/`, TRANSLATE_SERVICE: name, TRANSLATE_KEY: 'key-1' };
    school = await createSchool({ CONCEPTS_FILE, DICT_DIR: NO_DICTIONARIES, ...service });
    pupil = await school.pupil();
  });
  afterAll(async () => {
    await school.close();
    await stub.close();
  });

  it('is called once for a word that no other source knows, and its reply is stored', async () => {
    const expected = name === 'deepl' ? ['čajka'] : ['čajka', 'racek'];
    expect(textsOf(await ask(school, pupil, 'gull'))).toEqual(expected);
    expect(textsOf(await ask(school, pupil, 'Gull'))).toEqual(expected);
    expect(stub.sent).toHaveLength(1);
    const [sent] = stub.sent;
    if (name === 'deepl') expect(sent).toMatchObject({ path: '/v2/translate', authorization: 'DeepL-Auth-Key key-1' });
    else expect(sent).toMatchObject({ path: '/translate', body: { api_key: 'key-1' } });
  });

  it('loses stored replies after 90 days', async () => {
    const longAgo = new Date(Date.now() - 91 * 86_400_000);
    await school.db.updateTable('translation_replies').set({ fetched_at: longAgo }).execute();
    await removeOldReplies(school.app.context);
    expect(await school.db.selectFrom('translation_replies').select('word').execute()).toEqual([]);
  });

  it('leaves the other sources to answer while it fails, and is not called for a while after three failures', async () => {
    stub.sent.length = 0;
    for (const answers of ['with an error', 'with nonsense', 'with an error', 'well'] as const) {
      stub.answers = answers;
      expect(textsOf(await ask(school, pupil, 'dog'))).toEqual(['pes']);
    }
    expect((await ask(school, pupil, 'puffin')).body.message).toBe('no_suggestions');
    expect(stub.sent).toHaveLength(3);
  });
});

it('waits at most a second and a half for a service that never answers', async () => {
  const stub = await startTranslationStub();
  stub.answers = 'never';
  const school = await createSchool({ CONCEPTS_FILE, DICT_DIR: NO_DICTIONARIES, TRANSLATE_URL: stub.url });
  try {
    const started = performance.now();
    expect(textsOf(await ask(school, await school.pupil(), 'dog'))).toEqual(['pes']);
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(1_400);
    expect(took).toBeLessThan(2_500);
  } finally {
    await school.close();
    await stub.close();
  }
});

it('without concepts, dictionaries and service there are no suggestions and no error', async () => {
  const school = await createSchool({ CONCEPTS_FILE: join(folder, 'none.json'), DICT_DIR: NO_DICTIONARIES });
  try {
    const reply = await ask(school, await school.pupil(), 'dog');
    expect([reply.status, reply.body.message]).toEqual([200, 'no_suggestions']);
  } finally {
    await school.close();
  }
});
