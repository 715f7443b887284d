import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { LIMITS } from '@slovickovo/domain/limits';
import { commasAsAlternatives } from '@slovickovo/domain/words/comma-alternatives';
import {
  type EnteredWord,
  rowProblems,
  sidesOf,
  type WordProblem,
  type WordSide,
} from '@slovickovo/domain/words/words';
import { useState } from 'react';
import {
  type Cell,
  type DraftRow,
  draftRow,
  draftRows,
  isBlankRow,
  type PasteResult,
  withoutBlankEnd,
  withPasted,
} from './draft-rows.ts';
import type { Pasted } from './pasted-words.ts';

/** What the form says of the last paste. */
export interface PasteNews extends Pick<PasteResult, 'count' | 'repeated'> {
  hadTranscriptions: boolean;
  /** The rows of a table of more than two columns, if its last one is the translation; null for others. */
  byLastColumn: readonly EnteredWord[] | null;
}

/** The rows of a words form, their problems, and the actions on them. */
export interface WordRows {
  rows: readonly DraftRow[];
  /** The problem shown at each row, in the order of `rows`. */
  problems: readonly (FieldProblem | null)[];
  isOverLimit: boolean;
  /** The rows without the blank ones at the end. */
  entered: readonly EnteredWord[];
  isBlank: boolean;
  /** Shows the problems of all rows; returns true if there are none. */
  check: () => boolean;
  /** Shows the server's problems, by the index in `entered`: `words.3` is the fourth row. */
  refuse: (fields: Readonly<Record<string, FieldProblem>>) => void;
  replace: (rows: readonly EnteredWord[]) => void;
  change: (index: number, column: WordSide, text: string) => void;
  add: () => void;
  remove: (index: number) => void;
  swapColumns: () => void;
  /** Returns the cell where typing continues. */
  paste: (cell: Cell, pasted: Pasted) => Cell;
  /** What the last paste brought and left out; null once it cannot be undone. */
  pasted: PasteNews | null;
  undoPaste: () => void;
  /** Reads the table that was pasted once more, with its last column as the translation. */
  useLastColumn: () => void;
  /** The translations whose commas may stand between several right answers. */
  withCommas: readonly string[];
  /** Makes several right answers of them. */
  divideCommas: () => void;
}

interface State {
  rows: readonly DraftRow[];
  /** Keys of the rows that were incomplete at the last check, and of the pasted ones: nobody is still typing these. */
  tried: ReadonlySet<number>;
  refused: ReadonlyMap<number, FieldProblem>;
  beforePaste: (PasteNews & { rows: readonly DraftRow[]; cell: Cell }) | null;
}

/** `limit`: how many words may be entered. */
export function useWordRows({ limit = LIMITS.words_per_group }: { limit?: number } = {}): WordRows {
  const [state, setState] = useState<State>(() => stateOf(draftRows([])));
  const { rows, tried, refused, beforePaste } = state;
  const entered = withoutBlankEnd(rows);
  const found = rowProblems(entered);
  const setRows = (change: (rows: readonly DraftRow[]) => readonly DraftRow[]) =>
    setState((old) => ({ ...old, rows: change(old.rows), beforePaste: null }));

  const pasteInto = (before: readonly DraftRow[], cell: Cell, pasted: Pasted) => {
    const { focus, count, repeated, ...result } = withPasted(before, cell, pasted);
    const newKeys = pasted.kind === 'rows' ? result.rows.map(({ key }) => key) : [];
    const byLastColumn = pasted.kind === 'rows' ? (pasted.byLastColumn ?? null) : null;
    setState((old) => ({
      ...old,
      rows: result.rows,
      tried: new Set([...old.tried, ...newKeys.filter((key) => !before.some((row) => row.key === key))]),
      beforePaste: {
        rows: before,
        cell,
        count,
        repeated,
        byLastColumn,
        hadTranscriptions: pasted.hadTranscriptions === true,
      },
    }));
    return focus;
  };

  return {
    rows,
    problems: rows.map((row, index) => refused.get(row.key) ?? shownProblem(found[index], tried.has(row.key))),
    isOverLimit: entered.length > limit,
    entered: entered.map(sidesOf),
    isBlank: rows.every(isBlankRow),
    check: () => {
      setState((old) => ({ ...old, tried: new Set(entered.filter((_, index) => found[index]).map(({ key }) => key)) }));
      return entered.length <= limit && found.every((problem) => problem === null);
    },
    refuse: (fields) => {
      const byKey = entered.flatMap(({ key }, index) => {
        const problem = fields[`words.${index}`];
        return problem ? [[key, problem] as const] : [];
      });
      setState((old) => ({ ...old, refused: new Map(byKey) }));
    },
    replace: (given) => setState(stateOf(draftRows(given))),
    change: (index, column, text) =>
      setState((old) => ({
        ...old,
        rows: old.rows.map((row, at) => (at === index ? { ...row, [column]: text } : row)),
        refused: without(old.refused, old.rows[index]?.key),
        beforePaste: null,
      })),
    add: () => setRows((old) => [...old, draftRow()]),
    remove: (index) => setRows((old) => (old.length > 1 ? old.filter((_, at) => at !== index) : old)),
    swapColumns: () =>
      setRows((old) => old.map((row) => ({ ...row, word_text: row.translation, translation: row.word_text }))),
    paste: (cell, pasted) => pasteInto(rows, cell, pasted),
    pasted: beforePaste,
    undoPaste: () => setState((old) => ({ ...old, rows: old.beforePaste?.rows ?? old.rows, beforePaste: null })),
    useLastColumn: () => {
      if (!beforePaste?.byLastColumn) return;
      const { rows: before, cell, byLastColumn, hadTranscriptions } = beforePaste;
      pasteInto(before, cell, { kind: 'rows', rows: [...byLastColumn], hadTranscriptions });
    },
    withCommas: rows.map(({ translation }) => translation).filter((text) => commasAsAlternatives(text) !== null),
    // The paste before can still be undone, with the commas.
    divideCommas: () =>
      setState((old) => ({
        ...old,
        rows: old.rows.map((row) => ({
          ...row,
          translation: commasAsAlternatives(row.translation) ?? row.translation,
        })),
      })),
  };
}

function stateOf(rows: readonly DraftRow[]): State {
  return { rows, tried: new Set(), refused: new Map(), beforePaste: null };
}

/** A missing side is shown only after a check, because the row may still be typed; other problems are shown at once. */
function shownProblem(problem: WordProblem | null | undefined, wasTried: boolean): WordProblem | null {
  if (!problem || (problem === 'word_incomplete' && !wasTried)) return null;
  return problem;
}

function without(refused: ReadonlyMap<number, FieldProblem>, key: number | undefined) {
  if (key === undefined || !refused.has(key)) return refused;
  const rest = new Map(refused);
  rest.delete(key);
  return rest;
}
