import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { WordImport, wordFiles } from '@slovickovo/contract/word-files/word-files';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanText, foldCase } from '@slovickovo/domain/text/normalise';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { rowProblem, samePairKey } from '@slovickovo/domain/words/words';
import type { Actor, Context } from '../../../context.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { TimeSlices } from '../../../time-slices.ts';
import {
  cleanRow,
  knownRows,
  type LinkedWord,
  languagesProblems,
  linkRows,
  type RowInLanguages,
  rowsIn,
} from '../../words/word-rows.service.ts';
import {
  findBeforeImport,
  type ImportGroup,
  type ImportRow,
  listGroupsNamed,
  listImports,
  type NamedGroups,
  type NewImport,
  storeImport,
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
    await lockChangesOf(tx, actor.id);
    const { done_id, groups: found } = await findBeforeImport(tx, actor.id, { key, ...groupsNamedBy(parts) });
    if (done_id !== null) return getImport(tx, actor, done_id);
    const groups = groupsOfParts(parts, found);
    const words = await linkParts(tx, actor, parts);
    const { id, largest } = await storeImport(
      tx,
      actor.id,
      { key, name: name === '' ? null : name, ...contentOf(groups, words) },
      KEPT_IMPORTS,
    );
    if (largest > LIMITS.words_per_group) throw new AppError('group_words_limit');
    return getImport(tx, actor, id);
  });
}

/** Returns what is stored of parts with these groups and words. */
function contentOf(groups: readonly (PartGroup | undefined)[], wordsOfParts: readonly LinkedWord[][]) {
  const wordsOfGroups = new Map<PartGroup, number[]>();
  for (const [at, group] of groups.entries()) {
    if (group === undefined) continue;
    const ids = (wordsOfParts[at] ?? []).map(({ id }) => id);
    wordsOfGroups.set(group, [...(wordsOfGroups.get(group) ?? []), ...ids]);
  }
  const words = wordsOfParts.flat();
  return {
    groups: [...wordsOfGroups.keys()],
    words: [...wordsOfGroups.values()],
    word_ids: unique(words.map(({ id }) => id)),
    new_word_ids: unique(words.flatMap(({ id, is_new }) => (is_new ? [id] : []))),
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
  const named = groupsNamedBy(parts);
  const isNamed = named.ids.length > 0 || named.names.length > 0;
  const groups = existingGroups(parts, isNamed ? await listGroupsNamed(db, actor.id, named) : []);
  const { rows, indexes } = distinctRows(parts);
  const known = await knownRows(db, actor.id, rows);
  return {
    parts: parts.map((part, at) => {
      const group = groups[at];
      return {
        known: part.keys.flatMap((key, place) => (known.has(indexes.get(key) ?? -1) ? [place] : [])),
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
  const [found] = await listImports(db, actor.id, importId);
  if (found === undefined) throw new AppError('not_found');
  return presented(found);
}

function presented({ undone_at, outcome, ...row }: ImportRow): WordImport {
  return { ...row, undone: undone_at === null || outcome === null ? null : { at: undone_at, ...outcome } };
}

/** A part with cleaned texts; equal `keys` of its words mean one word of the caller. */
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
      return `${language_ids.language_from_id} ${language_ids.language_to_id} ${samePairKey(row)}`;
    });
    checked.push({ language_ids, wordgroup, words, keys });
  }
  refuseProblems(problems);
  return checked;
}

/** Returns the words of each part, in the order of its rows. */
async function linkParts(tx: Tx, actor: Actor, parts: readonly CheckedPart[]): Promise<LinkedWord[][]> {
  const { rows, indexes } = distinctRows(parts);
  const words = await linkRows(tx, actor.id, rows);
  return parts.map(({ keys }) => {
    const ofPart = keys.map((key) => words[indexes.get(key) ?? -1]).filter((word) => word !== undefined);
    return [...new Map(ofPart.map((word) => [word.id, word])).values()];
  });
}

/** Returns the distinct rows of the parts, and the index among them of each key. */
function distinctRows(parts: readonly CheckedPart[]): { rows: RowInLanguages[]; indexes: ReadonlyMap<string, number> } {
  const indexes = new Map<string, number>();
  const rows: RowInLanguages[] = [];
  for (const { language_ids, words, keys } of parts) {
    for (const [at, row] of rowsIn(language_ids, words).entries()) {
      const key = keys[at] ?? '';
      if (indexes.has(key)) continue;
      indexes.set(key, rows.length);
      rows.push(row);
    }
  }
  return { rows, indexes };
}

/** The ids and names by which the parts name groups. */
function groupsNamedBy(parts: readonly ImportPart[]): NamedGroups {
  const wanted = parts.flatMap(({ wordgroup }) => wordgroup ?? []);
  const names = wanted.flatMap(({ wordgroup_id, name }) => (wordgroup_id === null ? [name] : []));
  return { ids: wanted.flatMap(({ wordgroup_id }) => wordgroup_id ?? []), names: [...new Set(names)] };
}

/** Returns the group of each part among those that the caller has, found by its id or by name and languages. */
function existingGroups(parts: readonly ImportPart[], found: readonly ImportGroup[]): (ImportGroup | undefined)[] {
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

/** A group of a part; one that does not exist has no id. */
type PartGroup = NewImport['groups'][number];

/** Returns the group of each part, one object for each group. */
function groupsOfParts(parts: readonly ImportPart[], found: readonly ImportGroup[]): (PartGroup | undefined)[] {
  const existing = existingGroups(parts, found);
  const missing = new Map<string, PartGroup>();
  return parts.map(({ wordgroup, language_ids }, at) => {
    if (wordgroup === null) return undefined;
    if (existing[at] !== undefined) return existing[at];
    const key = groupKey(language_ids, wordgroup.name);
    const group = missing.get(key) ?? { ...language_ids, id: null, name: wordgroup.name };
    missing.set(key, group);
    return group;
  });
}
