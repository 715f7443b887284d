import type { Suggestion } from '@slovickovo/contract/words/suggestions';
import { WORD_SIDES } from '@slovickovo/domain/words/words';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored-choice.ts';
import type { Cell } from './draft-rows.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { WordRows } from './use-word-rows.ts';

const STORED_AS = 'suggest-translations';

/** The list that the focused row shows below its translation. */
export interface SuggestView {
  listId: string;
  options: readonly Suggestion[];
  /** Index of the option marked by the keyboard; -1 if none is. */
  active: number;
  onTake: (option: Suggestion) => void;
}

/** The suggested translations below the row that has the focus (product §5.12). */
export interface SuggestBox {
  /** Whether suggestions are switched on; stored on this device. */
  isOn: boolean;
  setOn: (on: boolean) => void;
  /** How many suggestions the open list has. */
  count: number;
  /** The open list of the row at this index, or null. */
  viewOf: (index: number) => SuggestView | null;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** Returns true if the list handled the key. */
  press: (event: KeyboardEvent<HTMLElement>) => boolean;
}

interface SuggestBoxOptions {
  words: WordRows;
  from: { id: number };
  to: { id: number };
}

/**
 * The list of suggested translations below the focused field. It opens by itself on a blank translation, and with
 * Alt+ArrowDown on any. Typing and Escape close it. Arrows mark an option; Enter and Tab take the marked one. While
 * none is marked, every key works as it does without a list.
 */
export function useSuggestBox({ words, from, to }: SuggestBoxOptions): SuggestBox {
  const listId = useId();
  const [isOn, setStored] = useState(() => readStored(STORED_AS) !== 'off');
  const [cell, setCell] = useState<Cell | null>(null);
  // Each is valid for one state of a row, named by `moment`: it expires when the row changes.
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [marked, setMarked] = useState<{ at: string; option: number } | null>(null);

  const row = cell && words.rows[cell.index];
  const moment = row ? `${row.key}\n${row.word_text}\n${row.translation}` : '';
  const isInTranslation = cell?.column === 'translation';
  const isWanted = row != null && isOn && (row.translation.trim() === '' || askedAt === moment) && closedAt !== moment;
  const options = useSuggestions({
    word: row?.word_text ?? '',
    from,
    to,
    enabled: isWanted,
    isUrgent: isInTranslation,
  });
  const isOpen = isWanted && isInTranslation && options.length > 0;
  const active = isOpen && marked?.at === moment ? marked.option : -1;
  const take = ({ text }: Suggestion) => cell && words.change(cell.index, 'translation', text);
  const mark = (option: number) => setMarked({ at: moment, option });

  return {
    isOn,
    setOn: (on) => {
      setStored(on);
      writeStored(STORED_AS, on ? null : 'off');
    },
    count: isOpen ? options.length : 0,
    viewOf: (index) => (isOpen && index === cell?.index ? { listId, options, active, onTake: take } : null),
    onFocus: ({ target }) => {
      const { row: place, column } = target.dataset;
      const known = WORD_SIDES.find((side) => side === column);
      setCell(place === undefined || known === undefined ? null : { index: Number(place), column: known });
    },
    onBlur: () => setCell(null),
    press: (event) => {
      const { key } = event;
      if (!isOpen) {
        if (key !== 'ArrowDown' || !event.altKey || !isInTranslation || !isOn) return false;
        setAskedAt(moment);
        setClosedAt(null);
      } else if (key === 'ArrowDown') {
        mark((active + 1) % options.length);
      } else if (key === 'ArrowUp' && active >= 0) {
        mark(active - 1);
      } else if (key === 'Escape') {
        setClosedAt(moment);
      } else {
        const option = options[active];
        const takes = key === 'Enter' || (key === 'Tab' && !event.shiftKey);
        if (option === undefined || !takes) return false;
        take(option);
        // Tab takes the option and moves on as usual.
        if (key === 'Tab') return false;
      }
      event.preventDefault();
      return true;
    },
  };
}
