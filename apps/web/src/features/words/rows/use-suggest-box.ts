import type { Suggestion } from '@slovickovo/contract/words/suggestions';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored-choice.ts';
import { COLUMNS, type Column } from './draft-rows.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { WordRows } from './use-word-rows.ts';

const STORED_AS = 'suggest-translations';

/** What the row with the focus draws below its translation. */
export interface SuggestView {
  listId: string;
  options: readonly Suggestion[];
  /** Index of the option the keyboard is at; -1 while it is in the field. */
  active: number;
  onTake: (option: Suggestion) => void;
}

export interface SuggestBox {
  /** Whether suggestions are wanted; remembered on this device. */
  isOn: boolean;
  setOn: (on: boolean) => void;
  /** How many are offered now. */
  count: number;
  /** Of the row at this place: what to draw, or null. */
  viewOf: (index: number) => SuggestView | null;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** True when the key was for the list and means nothing else. */
  press: (event: KeyboardEvent<HTMLElement>) => boolean;
}

interface SuggestBoxOptions {
  words: WordRows;
  from: { id: number };
  to: { id: number };
}

interface Cell {
  index: number;
  column: Column;
}

/**
 * The list of suggested translations below the field somebody is in. It opens by itself on a blank translation and, when
 * asked for by Alt and the arrow, on any. Typing closes it; the arrow down enters it, Enter and Tab take what is marked,
 * Escape closes. Without a marked option every key does what it does without a list.
 */
export function useSuggestBox({ words, from, to }: SuggestBoxOptions): SuggestBox {
  const listId = useId();
  const [isOn, setStored] = useState(() => readStored(STORED_AS) !== 'off');
  const [cell, setCell] = useState<Cell | null>(null);
  // Each belongs to a moment of a row: when the row changes they mean nothing any more.
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
      const known = COLUMNS.find((each) => each === column);
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
        // Tab takes and goes on to where it goes anyway.
        if (key === 'Tab') return false;
      }
      event.preventDefault();
      return true;
    },
  };
}
