import { Button, Switch, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../../components/feedback/callout.tsx';
import { LanguageFlag } from '../../../components/words/language-flag.tsx';
import { languageName } from '../../../lib/texts/names.ts';
import { type Column, isBlankRow } from './draft-rows.ts';
import { readPasted } from './pasted-words.ts';
import { SignsHelp } from './signs-help.tsx';
import { SpokenAccepted } from './spoken-accepted.tsx';
import { useSuggestBox } from './use-suggest-box.ts';
import type { WordRows } from './use-word-rows.ts';
import { WordRowFields } from './word-row-fields.tsx';
import classes from './word-rows.module.css';

interface Language {
  id: number;
  code: string;
}

interface WordRowsEditorProps {
  words: WordRows;
  from: Language;
  to: Language;
}

interface Cell {
  index: number;
  column: Column;
}

/**
 * Rows of originals and translations (product §5.10), typed without the mouse: Tab in the last translation adds
 * a row, Enter goes to the next cell and from a blank last row to the next step, arrows go up and down, Backspace takes a
 * blank row away. A list pasted into any cell fills rows.
 */
export function WordRowsEditor({ words, from, to }: WordRowsEditorProps) {
  const { t } = useTranslation(['words', 'errors', 'terms']);
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Cell | null>(null);
  const suggest = useSuggestBox({ words, from, to });

  // A cell that is only being added takes the focus once it is drawn.
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
    const row = cell && words.rows[cell.index];
    // Enter that ends the choice of an input method (Greek, Japanese) is not ours.
    if (!row || event.nativeEvent.isComposing || suggest.press(event)) return;
    const isLast = cell.index === words.rows.length - 1;
    const isBlank = isBlankRow(row);
    const goTo = (index: number, column: Column) => cellElement(list.current, { index, column })?.focus();

    if (event.key === 'Tab' && !event.shiftKey && isLast && cell.column === 'translation' && !isBlank) {
      event.preventDefault();
      addRow();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey || (isLast && isBlank)) list.current?.closest('form')?.requestSubmit();
      else if (cell.column === 'word_text') goTo(cell.index, 'translation');
      else if (isLast) addRow();
      else goTo(cell.index + 1, 'word_text');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      goTo(cell.index + (event.key === 'ArrowDown' ? 1 : -1), cell.column);
    } else if (event.key === 'Backspace' && isBlank && cell.index > 0) {
      event.preventDefault();
      removeRow(cell.index);
    }
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

  return (
    <div className={classes.editor}>
      <div className={classes.advice}>
        <div>
          {t('advice')} {t('adviceSigns')} <SignsHelp size={24} />
        </div>
        <p>{t('pasteAdvice')}</p>
      </div>
      <Switch
        label={t('suggest')}
        checked={suggest.isOn}
        onChange={({ currentTarget }) => suggest.setOn(currentTarget.checked)}
      />
      <VisuallyHidden role="status">
        {suggest.count > 0 && t('suggestionCount', { count: suggest.count })}
      </VisuallyHidden>
      <div className={classes.head} aria-hidden>
        <span>
          <LanguageFlag language={from} size={18} /> {t('terms:wordField.original')}
        </span>
        <span>
          <LanguageFlag language={to} size={18} /> {t('terms:wordField.translation')}
        </span>
      </div>
      <ol
        ref={list}
        className={classes.rows}
        onKeyDown={press}
        onPaste={paste}
        onFocus={suggest.onFocus}
        onBlur={suggest.onBlur}
      >
        {words.rows.map((row, index) => (
          <WordRowFields
            key={row.key}
            row={row}
            index={index}
            problem={words.problems[index] ?? null}
            from={{ code: from.code, name: languageName(from) }}
            to={{ code: to.code, name: languageName(to) }}
            suggests={suggest.isOn}
            suggest={suggest.viewOf(index)}
            onChange={words.change}
            onRemove={removeRow}
          />
        ))}
      </ol>
      <SpokenAccepted rows={words.rows} />
      <div className={classes.below}>
        <Button variant="light" leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={addRow}>
          {t('addRow')}
        </Button>
        {words.rows.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
            onClick={words.swapColumns}
          >
            {t('swapColumns')}
          </Button>
        )}
        <p className={classes.count}>{t('terms:wordCount', { count: words.isBlank ? 0 : words.entered.length })}</p>
      </div>
      <div role="status" className={classes.pasted}>
        {words.pasted !== null && (
          <>
            <span>{t('pasted', { count: words.pasted })}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
              onClick={words.undoPaste}
            >
              {t('undoPaste')}
            </Button>
          </>
        )}
      </div>
      {words.isOverLimit && <Callout type="warning">{t('errors:group_words_limit')}</Callout>}
    </div>
  );
}

function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined ? null : { index: Number(row), column: column as Column };
}

function cellElement(list: HTMLElement | null, { index, column }: Cell): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-row="${index}"][data-column="${column}"]`);
}
