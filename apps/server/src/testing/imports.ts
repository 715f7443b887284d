import { randomUUID } from 'node:crypto';
import type { Answer } from './answer.ts';
import { ENGLISH_SLOVAK, type Pair, type Person, type School, wordRows } from './school.ts';

type Group = { wordgroup_id: number | null; name: string } | null;

/** Words of one language pair for one group, as a part of an import's form. */
export function part(pairs: readonly Pair[], wordgroup: Group = null, language_ids = ENGLISH_SLOVAK) {
  return { language_ids, wordgroup, words: wordRows(pairs) };
}

/** A group by its name, whether it exists or not. */
export function newGroup(name: string): Group {
  return { wordgroup_id: null, name };
}

export interface Imports {
  run(person: Person, parts: unknown[], key?: string, name?: string | null): Promise<Answer>;
  undo(person: Person, id: number): Promise<Answer>;
  /** The person's groups by name, with the originals of their words. */
  groupsOf(person: Person): Promise<[name: string, words: string[]][]>;
  /** The originals of the person's words, oldest first. */
  wordsOf(person: Person): Promise<string[]>;
}

/** Imports words as people of a school, and reads their words and groups afterwards. */
export function importsOf(school: School): Imports {
  return {
    run: (person, parts, key = randomUUID(), name = 'slovíčka.csv') =>
      school.as(person).post('/words/import', { key, name, parts }),
    undo: (person, id) => school.as(person).post(`/words/imports/${id}/undo`),
    groupsOf: async (person) => {
      const { data } = await school.as(person).get('/wordgroups/created?sort=name&limit=100');
      const groups: { id: number; name: string }[] = data.created_wordgroups;
      return Promise.all(
        groups.map(async ({ id, name }): Promise<[string, string[]]> => {
          const group = await school.as(person).get(`/wordgroups/${id}`);
          return [name, group.data.words.map((word: { word_text: string }) => word.word_text)];
        }),
      );
    },
    wordsOf: async ({ id }) => {
      const rows = await school.db
        .selectFrom('words')
        .select('word_text')
        .where('user_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ word_text }) => word_text);
    },
  };
}
