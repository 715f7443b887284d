import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Cell, isBlankRow } from './draft-rows.ts';
import { readPasted } from './pasted-words.ts';
import type { WordRows } from './use-word-rows.ts';

interface RowTypingOptions {
  words: WordRows;
  /** Handles a key first; returns true if the key needs nothing else. */
  pressFirst: (event: KeyboardEvent<HTMLElement>) => boolean;
}

/** Keys, focus and paste of the rows (product §5.10). `list` is the element around all rows. */
export function useRowTyping({ words, pressFirst }: RowTypingOptions) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Cell | null>(null);

  // The cell of an added row receives the focus after it is rendered.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    cellElement(list.current, wanted.current)?.focus();
    wanted.current = null;
  });

  const addRow = () => {
    wanted.current = { index: words.rows.length, column: 'word_text' };
    words.add();
  };
  const removeRow = (index: number) => {
    wanted.current = { index: Math.max(0, index - 1), column: 'translation' };
    words.remove(index);
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    // Enter that accepts a composed character (Greek, Japanese) belongs to the input method.
    if (!cell || !words.rows[cell.index] || event.nativeEvent.isComposing || pressFirst(event)) return;
    const act = actionOf(event, cell, words);
    if (!act) return;
    event.preventDefault();
    if (act === 'submit') list.current?.closest('form')?.requestSubmit();
    else if (act === 'add') addRow();
    else if (act === 'remove') removeRow(cell.index);
    else cellElement(list.current, act)?.focus();
  };

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    const row = cell && words.rows[cell.index];
    if (!row) return;
    const pasted = readPasted(event.clipboardData.getData('text/plain'), { intoBlankRow: isBlankRow(row) });
    if (!pasted) return;
    event.preventDefault();
    wanted.current = words.paste(cell, pasted);
  };

  return { list, addRow, removeRow, press, paste };
}

/**
 * The effect of a key in a cell: one of three actions, or a move to another cell. Null leaves the key to the browser.
 */
function actionOf(
  event: KeyboardEvent<HTMLElement>,
  { index, column }: Cell,
  { rows }: WordRows,
): 'submit' | 'add' | 'remove' | Cell | null {
  const { key } = event;
  const row = rows[index];
  const isLast = index === rows.length - 1;
  const isBlank = row === undefined || isBlankRow(row);
  if (key === 'Tab') return !event.shiftKey && isLast && column === 'translation' && !isBlank ? 'add' : null;
  if (key === 'ArrowDown') return { index: index + 1, column };
  if (key === 'ArrowUp') return { index: index - 1, column };
  if (key === 'Backspace') return isBlank && index > 0 ? 'remove' : null;
  if (key !== 'Enter') return null;
  if (event.ctrlKey || event.metaKey || (isLast && isBlank)) return 'submit';
  if (column === 'word_text') return { index, column: 'translation' };
  return isLast ? 'add' : { index: index + 1, column: 'word_text' };
}

/** The cell of an input, by its data attributes; null for other elements. */
function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined ? null : { index: Number(row), column: column as Cell['column'] };
}

function cellElement(list: HTMLElement | null, { index, column }: Cell): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-row="${index}"][data-column="${column}"]`);
}
