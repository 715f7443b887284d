// Every call that handles much at once: for how long does it hold the event loop, so that all others wait?
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@slovickovo/domain/limits';
import { type Environment, type Held, openEnvironment } from '../environment.ts';
import { type BenchPerson, insertPeople } from '../population.ts';
import { times } from '../scenario.ts';

export const EVENT_LOOP = 'event-loop';

/** Milliseconds for which no call may hold the event loop. */
const TARGET_MS = 50;
const ROUNDS = 5;
/** A timer of the probe must fire between two calls. */
const SETTLE_MS = 30;

const ROWS = LIMITS.words_per_import;
const LANGUAGES = { language_from_id: 6, language_to_id: 24 };
const WORDS = times(ROWS, (n) => ({ word_text: `word number ${n}`, translation: `slovíčko číslo ${n}, žltučké` }));
const PARTS = times(ROWS / LIMITS.words_per_group, (group) => ({
  language_ids: LANGUAGES,
  wordgroup: { wordgroup_id: null, name: `Lekcia ${group}` },
  words: WORDS.slice(group * LIMITS.words_per_group, (group + 1) * LIMITS.words_per_group),
}));
const CSV = WORDS.map(({ word_text, translation }) => `${word_text};${translation}`).join('\n');
const WIDE = times(2_000, (n) => times(30, (column) => `${'a'.repeat(100)}${n}-${column}`).join(';')).join('\n');
const MEGABYTES = 4.9 * 1024 * 1024;
/** Bodies as large as the import takes them, which no page sends. */
const JUNK = {
  'empty lists': `{"parts":[${'[],'.repeat(MEGABYTES / 3)}0]}`,
  objects: `{"parts":[${'{"a":1},'.repeat(MEGABYTES / 8)}0]}`,
  numbers: `{"parts":[${'0,'.repeat(MEGABYTES / 2)}0]}`,
};

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of many endpoints
  body: any;
}

type Call = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Makes each call several times, prints for how long it held the event loop, and returns whether all met the target. */
export async function holdsEventLoopBriefly(): Promise<boolean> {
  const environment = await openEnvironment(async () => {}, { isProbed: true });
  try {
    const people = await insertPeople(environment.pool, 'holder', ROUNDS);
    const all = new Map<string, Held[]>();
    for (const person of people) {
      await environment.held();
      for await (const [title, held] of holds(environment, person)) {
        all.set(title, [...(all.get(title) ?? []), held]);
      }
    }
    return report(all);
  } finally {
    await environment.close();
  }
}

/** Calls each endpoint once as the person, and yields how long the event loop was held meanwhile. */
async function* holds({ url, held }: Environment, person: BenchPerson): AsyncGenerator<[string, Held]> {
  const call = callerOf(url, person);
  for (const { title, make } of callsOf(call)) {
    await make();
    await sleep(SETTLE_MS);
    yield [title, await held()];
  }
}

function callerOf(url: string, { token }: BenchPerson): Call {
  return async (method, path, body) => {
    const isFile = Buffer.isBuffer(body);
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body !== undefined && {
        body: isFile ? new Blob([new Uint8Array(body)]) : typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    const isJson = reply.headers.get('content-type')?.startsWith('application/json');
    return { status: reply.status, body: isJson ? await reply.json() : await reply.arrayBuffer() };
  };
}

/** The calls in order: later ones use what earlier ones stored. */
function callsOf(call: Call): { title: string; make: () => Promise<void> }[] {
  const found: { importId?: number; groupId?: number; taskId?: number; run?: { id: number; questions: number } } = {};
  const succeed = async (...sent: Parameters<Call>): Promise<Reply> => {
    const reply = await call(...sent);
    if (reply.status !== 200 || reply.body?.status === 'failed') {
      throw new Error(`${sent[0]} ${sent[1]}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
    }
    return reply;
  };
  const plain = (title: string, ...sent: Parameters<Call>) => ({
    title,
    make: async () => void (await succeed(...sent)),
  });
  return [
    plain('preview of 20,000 rows', 'POST', '/words/import/preview', Buffer.from(CSV)),
    plain('preview of 30 columns, 6 MB', 'POST', '/words/import/preview', Buffer.from(WIDE)),
    plain('check of 20,000 new words', 'POST', '/words/import/check', { parts: PARTS }),
    {
      title: 'import of 20,000 words',
      make: async () => {
        const { body } = await succeed('POST', '/words/import', { key: randomUUID(), name: 'x.csv', parts: PARTS });
        found.importId = body.data.id;
        found.groupId = body.data.wordgroups[0].id;
      },
    },
    plain('check of 20,000 known words', 'POST', '/words/import/check', { parts: PARTS }),
    ...Object.entries(JUNK).map(([kind, body]) => ({
      title: `check of 5 MB of ${kind}`,
      make: async () => void (await call('POST', '/words/import/check', body)),
    })),
    ...['csv', 'xlsx', 'apkg'].map((format) =>
      plain(`export of 20,000 words, ${format}`, 'GET', `/words/export?format=${format}`),
    ),
    plain('words, a page', 'GET', '/words?limit=200'),
    plain('word groups, a page', 'GET', '/wordgroups/created?limit=200'),
    { title: 'a group of 500 words', make: async () => void (await succeed('GET', `/wordgroups/${found.groupId}`)) },
    {
      title: 'an exercise of 200 questions',
      make: async () => {
        const { body: group } = await succeed('GET', `/wordgroups/${found.groupId}`);
        const words = group.data.words
          .slice(0, LIMITS.questions_per_task)
          .map(({ id }: { id: number }) => ({ word_id: id }));
        const settings = {
          type: 'random',
          difficulty: 'hard',
          time: null,
          diacritic: true,
          email: false,
          ugType: null,
        };
        const { body } = await succeed('POST', '/tests', {
          ...{ name: 'Cvičenie', usergroup_id: null, valid_from: new Date().toISOString(), valid_until: null },
          ...{ language_ids: LANGUAGES, settings: { ...settings, wordGroups: [], words } },
        });
        found.taskId = body.data.id;
      },
    },
    {
      title: 'a run of 200 questions',
      make: async () => {
        const { body } = await succeed('POST', '/tests/generate', { id: found.taskId });
        found.run = { id: body.testResult.id, questions: body.testResult.result.questions.length };
      },
    },
    {
      title: 'the end of a run of 200 questions',
      make: async () => {
        const answers = times(found.run?.questions ?? 0, (n) => ({ n, response: 'slovíčko' }));
        await succeed('POST', '/tests/results', { id: found.run?.id, answers, date_finished: 'now' });
      },
    },
    plain('imports', 'GET', '/words/imports'),
    {
      title: 'undo of an import of 20,000 words',
      make: async () => void (await succeed('POST', `/words/imports/${found.importId}/undo`)),
    },
  ];
}

/** Processor time decides: the whole time also contains that in which other processes of the machine had the processor. */
function report(all: ReadonlyMap<string, readonly Held[]>): boolean {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`event loop held, ms (load ${load})`.padEnd(40) + ['processor', 'median', 'longest'].map(cell).join(''));
  const longest = [...all].map(([title, held]) => {
    const sorted = held.map(({ held_ms }) => held_ms).toSorted((one, two) => one - two);
    const busy = Math.max(...held.map(({ busy_ms }) => busy_ms));
    const figures = [busy, sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
    console.log(title.padEnd(40) + figures.map((ms) => cell(ms.toFixed(1))).join(''));
    return busy;
  });
  const isMet = longest.every((ms) => ms <= TARGET_MS);
  console.log(isMet ? `none more than ${TARGET_MS} ms` : `some more than ${TARGET_MS} ms`);
  return isMet;
}

function cell(text: string): string {
  return text.padStart(11);
}
