// A class with a task, made by calls alone.
import { type HttpCaller, httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { HOUR_MS } from '../../packages/domain/src/durations.ts';
import { LANGUAGE_IDS } from '../../packages/domain/src/languages/language-ids.ts';

const LANGUAGES = { language_from_id: LANGUAGE_IDS.en, language_to_id: LANGUAGE_IDS.sk };
/** Registrations at the same time: each verifies a password, and more of them only wait for each other. */
const AT_ONCE = 20;

export interface SchoolClass {
  id: number;
  teacher: string;
  /** The tokens of the pupils. */
  pupils: string[];
}

export interface TaskSettings {
  kind: 'homework' | 'test';
  words: number;
  /** The limit of a run in minutes. */
  time?: number;
}

/** Registers a teacher with a class of so many pupils; classes of one server need different names. */
export async function openClass(url: string, count: number, name = 'iva'): Promise<SchoolClass> {
  const api = httpCaller(url);
  const teacher = await api.enter({ login: `ucitelka_${name}`, isTeacher: true });
  const { data } = await api.call<{ data: { id: number; access_code: string } }>('/usergroups', {
    token: teacher,
    body: { name, comment: null },
  });
  const pupils: string[] = [];
  while (pupils.length < count) {
    const logins = Array.from(
      { length: Math.min(AT_ONCE, count - pupils.length) },
      (_, n) => `ziak_${name}_${pupils.length + n}`,
    );
    pupils.push(...(await Promise.all(logins.map((login) => api.enter({ login, code: data.access_code })))));
  }
  return { id: data.id, teacher, pupils };
}

/** Sets the class homework or a test that has begun and is open for hours. Returns its id. */
export async function setTask(
  url: string,
  { id: usergroup_id, teacher: token }: SchoolClass,
  { kind, words, time }: TaskSettings,
): Promise<number> {
  const api = httpCaller(url);
  const group = await addWords(api, token, words);
  const settings = { type: 'filling', difficulty: 'hard', time: time ?? null, diacritic: true, email: false };
  const { data } = await api.call<{ data: { id: number } }>('/tests', {
    token,
    body: {
      name: kind === 'test' ? 'Písomka' : 'Úloha',
      usergroup_id,
      valid_from: new Date(Date.now() - 5 * HOUR_MS).toISOString(),
      valid_until: new Date(Date.now() + 10 * HOUR_MS).toISOString(),
      language_ids: LANGUAGES,
      settings: { ...settings, ugType: kind, wordGroups: [group], words: [] },
    },
  });
  return data.id;
}

async function addWords(api: HttpCaller, token: string, count: number): Promise<number> {
  const words = Array.from({ length: count }, (_, n) => ({ word_text: `word ${n}`, translation: `slovo ${n}` }));
  const { data } = await api.call<{ data: [{ id: number }] }>('/wordgroups', {
    token,
    body: { wordgroups: [{ wordgroup_id: null, name: `Slová ${count}` }], language_ids: LANGUAGES, words },
  });
  return data[0].id;
}

/** The right answer to a question of these words. */
export function translationOf(shown: string): string {
  return shown.startsWith('word') ? shown.replace('word', 'slovo') : shown.replace('slovo', 'word');
}
