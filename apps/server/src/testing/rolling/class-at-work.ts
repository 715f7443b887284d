import { setTimeout as sleep } from 'node:timers/promises';
import type { Run } from '@slovickovo/contract/runs/runs';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { httpCaller } from '../http-caller.ts';
import { ENGLISH_SLOVAK } from '../school.ts';
import { KeptConnections } from './kept-connections.ts';

const WORDS = 40;
/** The pause of a pupil between two answers. */
const ANSWER_EVERY_MS = 400;
/** How long a browser waits before it opens a stream of events again that the server ended (`retry`). */
const STREAM_AGAIN_MS = 2_000;

/** What the class did, and what was acknowledged. */
export interface Work {
  /** The acknowledged answers, by the id of their run. */
  acknowledged: Map<number, Set<number>>;
  calls: number;
  /** The calls that were not answered, or not as asked. */
  failures: string[];
  /** The longest time of a call. */
  longest_ms: number;
  /** How often the teacher's live view was opened, and was refused. */
  streams: { opened: number; refused: string[] };
}

/** A class with homework. */
interface ClassWithHomework extends Omit<SchoolClass, 'id'> {
  taskId: number;
}

/** A class; its people by their tokens. */
export interface SchoolClass {
  id: number;
  teacher: string;
  pupils: string[];
}

/** Makes a class with so many pupils and homework for it. */
export async function prepareClass(url: string, count: number): Promise<ClassWithHomework> {
  const { id, teacher, pupils } = await makeClass(url, count);
  const taskId = await setTask(url, { teacher, id }, { ugType: 'homework', time: null, questions: WORDS });
  return { teacher, pupils, taskId };
}

/** Makes a class with so many pupils. */
export async function makeClass(url: string, count: number): Promise<SchoolClass> {
  const api = httpCaller(url);
  const teacher = await api.enter({ login: 'ucitelka', isTeacher: true });
  const of = { token: teacher };
  const { data: made } = await api.call<{ data: { id: number; access_code: string } }>('/usergroups', {
    ...of,
    body: { name: 'IV. B', comment: null },
  });
  const logins = Array.from({ length: count }, (_, index) => `ziak${index}`);
  const pupils = await Promise.all(logins.map((login) => api.enter({ login, code: made.access_code })));
  return { id: made.id, teacher, pupils };
}

/** Sets a task of new words, `word 0` to `slovo 0` and so on, for the class, as its teacher does; `time` in minutes. Returns its id. */
export async function setTask(
  url: string,
  { teacher: token, id: usergroup_id }: Pick<SchoolClass, 'teacher' | 'id'>,
  { ugType, time, questions }: { ugType: ClassTaskKind; time: number | null; questions: number },
): Promise<number> {
  const api = httpCaller(url);
  const words = Array.from({ length: questions }, (_, n) => ({ word_text: `word ${n}`, translation: `slovo ${n}` }));
  const groups = await api.call<{ data: [{ id: number }] }>('/wordgroups', {
    token,
    body: { wordgroups: [{ wordgroup_id: null, name: 'Slová' }], language_ids: ENGLISH_SLOVAK, words },
  });
  const settings = { type: 'filling', difficulty: 'hard', time, diacritic: true, email: false };
  const { data } = await api.call<{ data: { id: number } }>('/tests', {
    token,
    body: {
      ...{ name: 'Úloha', usergroup_id, valid_from: '2026-01-01T00:00:00Z', valid_until: null },
      language_ids: ENGLISH_SLOVAK,
      settings: { ...settings, ugType, wordGroups: [groups.data[0].id], words: [] },
    },
  });
  return data.id;
}

/**
 * The pupils answer question after question, and the teacher watches, until `until` has settled. `addresses` are those of a proxy or
 * of all processes.
 */
export async function workUntil(
  until: Promise<unknown>,
  addresses: readonly string[],
  { teacher, pupils, taskId }: ClassWithHomework,
): Promise<Work> {
  const work: Work = {
    acknowledged: new Map(),
    calls: 0,
    failures: [],
    longest_ms: 0,
    streams: { opened: 0, refused: [] },
  };
  const end = new AbortController();
  const ended = until.finally(() => end.abort());
  const learning = pupils.map((token, index) => learn(work, end.signal, { addresses, token, taskId, index }));
  await Promise.all([...learning, watch(work, end.signal, `${addresses[0]}/api/tests/${taskId}/live`, teacher), ended]);
  return work;
}

interface Pupil {
  addresses: readonly string[];
  token: string;
  taskId: number;
  index: number;
}

async function learn(work: Work, end: AbortSignal, { addresses, token, taskId, index }: Pupil): Promise<void> {
  const connections = new KeptConnections(addresses, index);
  const call = async <T>(path: string, body: object): Promise<T | undefined> => {
    const began = performance.now();
    const reply = await connections
      .call(path, token, body)
      .catch((error: Error) => ({ status: 0, text: error.message }));
    work.calls += 1;
    work.longest_ms = Math.max(work.longest_ms, performance.now() - began);
    if (reply.status === 200 && !reply.text.startsWith('{"status":"failed"')) return JSON.parse(reply.text) as T;
    work.failures.push(`${path}: ${reply.status} ${reply.text.slice(0, 120)}`);
    return undefined;
  };
  await sleep((index * ANSWER_EVERY_MS) / 10);
  while (!end.aborted) {
    const started = await call<{ testResult: Run }>('/tests/generate', { id: taskId });
    if (started === undefined) continue;
    const { id, result } = started.testResult;
    const stored = work.acknowledged.get(id) ?? new Set();
    work.acknowledged.set(id, stored);
    for (let n = result.current; n < WORDS && !end.aborted; n += 1) {
      await sleep(ANSWER_EVERY_MS);
      const saved = await call('/tests/results', { id, known: n, answers: [{ n, response: 'slovo' }] });
      if (saved === undefined) break;
      stored.add(n);
    }
    if (!end.aborted && stored.size === WORDS) await call('/tests/results', { id, date_finished: 'now' });
  }
  connections.close();
}

/** Opens the live view, and opens it again when the server has ended it. */
async function watch(work: Work, end: AbortSignal, url: string, token: string): Promise<void> {
  while (!end.aborted) {
    try {
      const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: end });
      if (reply.status !== 200) work.streams.refused.push(String(reply.status));
      work.streams.opened += 1;
      await reply.body?.pipeTo(new WritableStream(), { signal: end });
    } catch (error) {
      if (!end.aborted) work.streams.refused.push(String((error as Error).cause ?? error));
    }
    await sleep(STREAM_AGAIN_MS, undefined, { signal: end }).catch(() => undefined);
  }
}
