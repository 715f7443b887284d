import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { WordImport, wordFiles } from '@slovickovo/contract/word-files/word-files';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanText, foldCase } from '@slovickovo/domain/text/normalise';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { type EnteredWord, rowProblem, samePairKey } from '@slovickovo/domain/words/words';
import type { Actor, Context } from '../../../context.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { TimeSlices } from '../../../time-slices.ts';
import { updateGroupCounts } from '../../word-groups/word-groups.service.ts';
import {
  cleanRow,
  knownRows,
  type LinkedWord,
  languagesProblems,
  linkRows,
  lockWordsOf,
} from '../../words/word-rows.service.ts';
import {
  type ImportGroup,
  type ImportRow,
  insertImport,
  insertImportGroups,
  insertMemberships,
  listGroupsNamed,
  listImports,
  type NewImport,
} from './import.repository.ts';

/** Imports that a user can still undo. */
const KEPT_IMPORTS = 20;

type ImportPart = Body<typeof wordFiles.run>['parts'][number];

/**
 * Imports words into groups, all of them or none; the user's identical words are linked (product §5.11). Creates a
 * group that is named and does not exist. A repeated key imports nothing and returns the first import.
 */
export async function runImport(
  { db }: Context,
  actor: Actor,
  { key, name: fileName, parts: sentParts, ...rest }: Body<typeof wordFiles.run>,
): Promise<WordImport> {
  rest satisfies NothingElse;
  const parts = await checkedParts(sentParts);
  const name = cleanText(fileName ?? '');
  return transaction(db, async (tx) => {
    await lockWordsOf(tx, actor.id);
    const [done] = await listImports(tx, actor.id, { key });
    if (done) return presented(done);
    const stored = await storeParts(tx, actor, parts);
    const row = { key, name: name === '' ? null : name, ...stored };
    return getImport(tx, actor, await insertImport(tx, actor.id, row, KEPT_IMPORTS));
  });
}

/** Stores the words and groups of the parts; returns their part of the import's record. */
async function storeParts(
  tx: Tx,
  actor: Actor,
  parts: readonly CheckedPart[],
): Promise<Omit<NewImport, 'key' | 'name'>> {
  const wordsOfParts = await linkParts(tx, actor, parts);
  const { groups, created } = await groupsOfParts(tx, actor, parts);
  const memberships = wordsOfParts.flatMap((words, at) => {
    const groupId = groups[at]?.id;
    return groupId === undefined ? [] : words.map(({ id }) => ({ groupId, wordId: id }));
  });
  const added = await insertMemberships(tx, {
    groupIds: memberships.map(({ groupId }) => groupId),
    wordIds: memberships.map(({ wordId }) => wordId),
  });
  const groupIds = unique(groups.flatMap((group) => group?.id ?? []));
  if ((await updateGroupCounts(tx, groupIds)) > LIMITS.words_per_group) throw new AppError('group_words_limit');
  const words = wordsOfParts.flat();
  const createdIds = new Set(created.map(({ id }) => id));
  const addedToOlder = added.filter(({ word_group_id }) => !createdIds.has(word_group_id));
  return {
    word_ids: unique(words.map(({ id }) => id)),
    new_word_ids: unique(words.flatMap(({ id, is_new }) => (is_new ? [id] : []))),
    group_ids: groupIds,
    new_group_ids: created.map(({ id }) => id),
    new_group_names: created.map((group) => group.name),
    added_group_ids: addedToOlder.map(({ word_group_id }) => word_group_id),
    added_word_ids: addedToOlder.map(({ word_id }) => word_id),
  };
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

/** Returns the words and groups of the caller that an import of the parts would find. */
export async function checkImport(
  { db }: Context,
  actor: Actor,
  { parts: sentParts, ...rest }: Body<typeof wordFiles.check>,
) {
  rest satisfies NothingElse;
  const parts = await checkedParts(sentParts);
  const groups = await existingGroups(db, actor, parts);
  const known = new Map<CheckedPart, number[]>();
  for (const { languages, parts: ofPair } of byLanguages(parts)) {
    const { rows, indexes } = distinctRows(ofPair);
    const knownIndexes = await knownRows(db, actor.id, languages, rows);
    for (const part of ofPair) {
      known.set(
        part,
        part.keys.flatMap((key, at) => (knownIndexes.has(indexes.get(key) ?? -1) ? [at] : [])),
      );
    }
  }
  return {
    parts: parts.map((part, at) => {
      const group = groups[at];
      return {
        known: known.get(part) ?? [],
        wordgroup: group ? { id: group.id, name: group.name, word_count: group.word_count } : null,
      };
    }),
  };
}

/** Returns the caller's last imports. */
export async function listOwnImports({ db }: Context, actor: Actor): Promise<WordImport[]> {
  return (await listImports(db, actor.id)).map(presented);
}

/** Returns the caller's import; refuses others with `not_found`. */
export async function getImport(db: Db, actor: Actor, importId: number): Promise<WordImport> {
  const [found] = await listImports(db, actor.id, { id: importId });
  if (found === undefined) throw new AppError('not_found');
  return presented(found);
}

function presented({ undone_at, outcome, ...row }: ImportRow): WordImport {
  return { ...row, undone: undone_at === null || outcome === null ? null : { at: undone_at, ...outcome } };
}

/** A part with cleaned texts; `keys` are those of its words (`samePairKey`). */
interface CheckedPart extends ImportPart {
  keys: string[];
}

/**
 * Returns the parts with cleaned texts. Refuses parts with an unknown language, a group without a name, or a row that is
 * incomplete or too long. An import has up to 20,000 rows, so this works in slices.
 */
async function checkedParts(parts: readonly ImportPart[]): Promise<CheckedPart[]> {
  const count = parts.reduce((sum, { words }) => sum + words.length, 0);
  if (count > LIMITS.words_per_import) throw new AppError('file_too_many_rows');
  const slices = new TimeSlices();
  const checked: CheckedPart[] = [];
  const problems: Record<string, FieldProblem | null> = {};
  for (const [at, { language_ids, wordgroup: sentGroup, words: sentWords, ...rest }] of parts.entries()) {
    rest satisfies NothingElse;
    const wordgroup = sentGroup && { ...sentGroup, name: cleanText(sentGroup.name) };
    for (const [field, problem] of Object.entries(languagesProblems(language_ids))) {
      problems[`parts.${at}.${field}`] = problem;
    }
    const isNamed = wordgroup !== null && wordgroup.wordgroup_id === null;
    problems[`parts.${at}.wordgroup`] = isNamed ? wordGroupNameProblem(wordgroup.name) : null;
    const words = await slices.map(sentWords, cleanRow);
    // A duplicate is no problem here: both rows link the same word.
    const keys = await slices.map(words, (row, place) => {
      const problem = rowProblem(row);
      if (problem !== null) problems[`parts.${at}.words.${place}`] = problem;
      return samePairKey(row);
    });
    checked.push({ language_ids, wordgroup, words, keys });
  }
  refuseProblems(problems);
  return checked;
}

/** Returns the words of each part, in the order of its rows. */
async function linkParts(tx: Tx, actor: Actor, parts: readonly CheckedPart[]): Promise<LinkedWord[][]> {
  const linked = new Map<CheckedPart, LinkedWord[]>();
  for (const { languages, parts: ofPair } of byLanguages(parts)) {
    const { rows, indexes } = distinctRows(ofPair);
    const words = await linkRows(tx, actor.id, languages, rows);
    for (const part of ofPair) {
      const ids = part.keys.map((key) => words[indexes.get(key) ?? -1]).filter((word) => word !== undefined);
      linked.set(part, [...new Map(ids.map((word) => [word.id, word])).values()]);
    }
  }
  return parts.map((part) => linked.get(part) ?? []);
}

function byLanguages(parts: readonly CheckedPart[]): { languages: LanguagePair; parts: CheckedPart[] }[] {
  const pairs = new Map<string, { languages: LanguagePair; parts: CheckedPart[] }>();
  for (const part of parts) {
    const { language_from_id, language_to_id } = part.language_ids;
    const pair = pairs.get(`${language_from_id} ${language_to_id}`) ?? { languages: part.language_ids, parts: [] };
    pair.parts.push(part);
    pairs.set(`${language_from_id} ${language_to_id}`, pair);
  }
  return [...pairs.values()];
}

/** Returns the distinct rows of the parts, and the index among them of each key. */
function distinctRows(parts: readonly CheckedPart[]): { rows: EnteredWord[]; indexes: ReadonlyMap<string, number> } {
  const indexes = new Map<string, number>();
  const rows: EnteredWord[] = [];
  for (const { words, keys } of parts) {
    for (const [at, row] of words.entries()) {
      const key = keys[at] ?? '';
      if (indexes.has(key)) continue;
      indexes.set(key, rows.length);
      rows.push(row);
    }
  }
  return { rows, indexes };
}

/** Returns the caller's existing group of each part, found by its id or by name and languages. */
async function existingGroups(
  db: Db,
  actor: Actor,
  parts: readonly ImportPart[],
): Promise<(ImportGroup | undefined)[]> {
  const wanted = parts.flatMap(({ wordgroup }) => wordgroup ?? []);
  const ids = wanted.flatMap(({ wordgroup_id }) => wordgroup_id ?? []);
  const names = wanted.flatMap(({ wordgroup_id, name }) => (wordgroup_id === null ? [name] : []));
  const found = wanted.length === 0 ? [] : await listGroupsNamed(db, actor.id, { ids, names: [...new Set(names)] });
  const byId = new Map(found.map((group) => [group.id, group]));
  // Reversed, so that of groups with the same name the last changed one stays in the map.
  const byName = new Map([...found].reverse().map((group) => [groupKey(group, group.name), group]));
  return parts.map(({ wordgroup, language_ids }) => {
    if (wordgroup === null) return undefined;
    if (wordgroup.wordgroup_id === null) return byName.get(groupKey(language_ids, wordgroup.name));
    const group = byId.get(wordgroup.wordgroup_id);
    if (group === undefined) throw new AppError('not_found');
    if (groupKey(group, '') !== groupKey(language_ids, '')) throw new AppError('languages_mismatch');
    return group;
  });
}

function groupKey({ language_from_id, language_to_id }: LanguagePair, name: string): string {
  return `${language_from_id} ${language_to_id} ${foldCase(name)}`;
}

/** Returns the group of each part, and those of them that were created because they did not exist. */
async function groupsOfParts(tx: Tx, actor: Actor, parts: readonly ImportPart[]) {
  const existing = await existingGroups(tx, actor, parts);
  const missing = new Map<string, LanguagePair & { name: string }>();
  parts.forEach(({ wordgroup, language_ids }, at) => {
    if (wordgroup === null || existing[at] !== undefined) return;
    const key = groupKey(language_ids, wordgroup.name);
    if (!missing.has(key)) missing.set(key, { ...language_ids, name: wordgroup.name });
  });
  const ids = await insertImportGroups(tx, actor.id, [...missing.values()]);
  const created = new Map([...missing].map(([key, group], at) => [key, { id: ids[at] ?? 0, name: group.name }]));
  const groups = parts.map(({ wordgroup, language_ids }, at) =>
    wordgroup === null ? undefined : (existing[at] ?? created.get(groupKey(language_ids, wordgroup.name))),
  );
  return { groups, created: [...created.values()] };
}
