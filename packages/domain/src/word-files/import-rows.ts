import { LIMITS } from '../limits.ts';
import { cutText } from '../text/cut-text.ts';
import { cleanText, foldCase } from '../text/normalise.ts';
import { type EnteredWord, rowProblems, samePairKey, type WordProblem } from '../words/words.ts';
import type { ColumnRole } from './import-columns.ts';
import { languageNamed } from './import-languages.ts';

/** The columns to import from a table, and the target of the words. */
export interface ImportChoice {
  /** The role of each column; a column with null is not imported. */
  roles: readonly (ColumnRole | null)[];
  has_heading: boolean;
  /** The languages of rows that name none; null means not chosen yet. */
  language_from_id: number | null;
  language_to_id: number | null;
  target: ImportTarget;
}

/** No group, one group by its name, or the groups that a column names. */
export type ImportTarget = { kind: 'none' } | { kind: 'group'; name: string } | { kind: 'column' };

/** Why a row of a file is not imported: the word is wrong, or its languages are. */
export type ImportProblem = WordProblem | 'language_unknown' | 'languages_same';

/** A row of a table as it would be imported. */
export interface ImportRow extends EnteredWord {
  /** The index of the row in the table; the heading counts. */
  at: number;
  language_from_id: number | null;
  language_to_id: number | null;
  /** Null means no group. */
  group: string | null;
  /** Why the row is not imported; null if it is. */
  problem: ImportProblem | null;
}

/** Rows with the same languages that go into the same group. An import call carries a list of parts. */
export interface ImportPart {
  language_from_id: number;
  language_to_id: number;
  /** Null means no group. */
  group: string | null;
  /** Whether the group is one of several that were made of one with too many words. */
  is_divided: boolean;
  rows: readonly ImportRow[];
}

/** The rows of a table, except those whose original and translation are blank. Of equal rows the first is imported. */
export function importRows(table: readonly (readonly string[])[], choice: ImportChoice): ImportRow[] {
  const at = Object.fromEntries(choice.roles.map((role, index) => [role ?? '', index])) as Partial<
    Record<ColumnRole, number>
  >;
  const languageIds = new Map<string, number | null>();
  const languageOf = (cell: string, otherwise: number | null): number | null => {
    if (cell === '') return otherwise;
    if (!languageIds.has(cell)) languageIds.set(cell, languageNamed(cell));
    return languageIds.get(cell) ?? null;
  };
  const seen = new Set<string>();
  return table.flatMap((cells, index): ImportRow[] => {
    const cell = (role: ColumnRole) => cleanText(cells[at[role] ?? -1] ?? '');
    const pair = { word_text: cell('original'), translation: cell('translation') };
    const isBlank = pair.word_text === '' && pair.translation === '';
    if (isBlank || (choice.has_heading && index === 0)) return [];
    const language_from_id = languageOf(cell('language_from'), choice.language_from_id);
    const language_to_id = languageOf(cell('language_to'), choice.language_to_id);
    const group = groupName(choice.target, cell('group'));
    const row = { at: index, ...pair, language_from_id, language_to_id, group };
    const problem = problemOf(row);
    if (problem !== null) return [{ ...row, problem }];
    const key = `${partKey(row)}\n${samePairKey(row)}`;
    const isDuplicate = seen.has(key);
    seen.add(key);
    return [{ ...row, problem: isDuplicate ? 'word_duplicate' : null }];
  });
}

/** Rows with equal keys belong to the same part; the server finds groups by the same form of their names. */
function partKey({
  language_from_id,
  language_to_id,
  group,
}: Pick<ImportRow, 'language_from_id' | 'language_to_id' | 'group'>): string {
  return `${language_from_id} ${language_to_id} ${foldCase(group ?? '')}`;
}

function problemOf(row: Omit<ImportRow, 'problem'>): ImportProblem | null {
  const [problem] = rowProblems([row]);
  if (problem) return problem;
  if (row.language_from_id === null || row.language_to_id === null) return 'language_unknown';
  return row.language_from_id === row.language_to_id ? 'languages_same' : null;
}

function groupName(target: ImportTarget, cell: string): string | null {
  const name = target.kind === 'group' ? cleanText(target.name) : target.kind === 'column' ? cell : '';
  return name === '' ? null : cutText(name, LIMITS.name_length).trim();
}

/**
 * The rows to import, by languages and group. A group with too many words is divided into "Name 1", "Name 2" and so on, without the
 * numbers of other groups: words of two groups in one could be too many again.
 */
export function importParts(rows: readonly ImportRow[]): ImportPart[] {
  const parts = new Map<string, Omit<ImportPart, 'rows'> & { rows: ImportRow[] }>();
  for (const row of rows) {
    const { language_from_id, language_to_id, group } = row;
    if (row.problem !== null || language_from_id === null || language_to_id === null) continue;
    const key = partKey(row);
    const part = parts.get(key) ?? { language_from_id, language_to_id, group, is_divided: false, rows: [] };
    part.rows.push(row);
    parts.set(key, part);
  }
  const taken = new Set(parts.keys());
  return [...parts.values()].flatMap((part) => divided(part, taken));
}

function divided(part: ImportPart, taken: Set<string>): ImportPart[] {
  const { rows, group } = part;
  const most = LIMITS.words_per_group;
  if (group === null || rows.length <= most) return [part];
  let number = 0;
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) => {
    const named = { ...part, is_divided: true, rows: rows.slice(index * most, (index + 1) * most) };
    do {
      number += 1;
      named.group = numbered(group, number);
    } while (taken.has(partKey(named)));
    taken.add(partKey(named));
    return named;
  });
}

function numbered(name: string, number: number): string {
  const ending = ` ${number}`;
  return cutText(name, LIMITS.name_length - ending.length).trim() + ending;
}
