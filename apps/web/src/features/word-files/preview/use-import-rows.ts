import { type TablePreview, wordFiles } from '@slovickovo/contract/word-files/word-files';
import { LIMITS } from '@slovickovo/domain/limits';
import {
  type ImportChoice,
  type ImportPart,
  type ImportRow,
  importParts,
  importRows,
} from '@slovickovo/domain/word-files/import-rows';
import { sidesOf } from '@slovickovo/domain/words/words';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { callApi } from '../../../lib/api/call-api.ts';

/** Waits for a pause between changes before asking the server, in milliseconds. */
const CHECK_AFTER_MS = 400;

/** A row with the server's answer about it. */
export interface CheckedRow extends ImportRow {
  /** Whether the user already has the word. */
  is_known: boolean;
}

/** A group that the words go into. `present` counts the words already in it; null is a group that will be created. */
export interface GroupPlan {
  name: string;
  words: number;
  /** Whether it is one of several groups, because the words are too many for one. */
  is_divided: boolean;
  present: number | null;
}

/** What an import would do with the rows as they are chosen now: the rows, their parts by languages and group, and the groups. */
export interface CheckedRows {
  rows: readonly CheckedRow[];
  parts: readonly ImportPart[];
  groups: readonly GroupPlan[];
  /** Whether the server's answer is still awaited. */
  isChecking: boolean;
}

/** The rows of the table as they would be imported. Words that the user already has are marked. */
export function useImportRows(preview: TablePreview, choice: ImportChoice): CheckedRows {
  // The choice is shown at once; rendering thousands of rows is deferred.
  const wanted = useDeferredValue(choice);
  const rows = useMemo(() => importRows(preview.rows, wanted), [preview, wanted]);
  const parts = useMemo(() => importParts(rows), [rows]);
  const settled = useSettled(parts);
  const canBeAsked = settled.length > 0 && settled.length <= LIMITS.groups_per_import;
  const { data, isFetching } = useQuery({
    queryKey: ['import-check', settled],
    queryKeyHashFn: () => `import-check ${identityOf(settled)}`,
    queryFn: ({ signal }) => callApi(wordFiles.check, { body: { parts: sentParts(settled) }, signal }),
    enabled: canBeAsked,
    gcTime: 0,
    meta: { keep: 'memory', refusals: 'own' },
  });
  const isCurrent = settled === parts && data !== undefined && data.parts.length === parts.length;
  return useMemo(() => {
    const known = new Set(
      isCurrent ? parts.flatMap((part, at) => data.parts[at]?.known.map((place) => part.rows[place]?.at) ?? []) : [],
    );
    return {
      rows: rows.map((row) => ({ ...row, is_known: known.has(row.at) })),
      parts,
      groups: parts.flatMap(({ group, is_divided, rows: words }, at) =>
        group === null
          ? []
          : [
              {
                name: group,
                words: words.length,
                is_divided,
                present: (isCurrent && data.parts[at]?.wordgroup?.word_count) || null,
              },
            ],
      ),
      isChecking: canBeAsked && (!isCurrent || isFetching),
    };
  }, [rows, parts, data, isCurrent, isFetching, canBeAsked]);
}

/** The parts as the body of an import call. */
export function sentParts(parts: readonly ImportPart[]) {
  return parts.map(({ language_from_id, language_to_id, group, rows }) => ({
    language_ids: { language_from_id, language_to_id },
    wordgroup: group === null ? null : { wordgroup_id: null, name: group },
    words: rows.map(sidesOf),
  }));
}

let lastIdentity = 0;
const identities = new WeakMap<object, number>();

/** The cache key of a list is its identity: hashing thousands of words would be slow. */
function identityOf(value: object): number {
  const known = identities.get(value) ?? ++lastIdentity;
  identities.set(value, known);
  return known;
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
