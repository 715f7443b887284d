import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './suggest-list.module.css';
import type { SuggestView } from './use-suggest-box.ts';

interface SuggestListProps extends SuggestView {
  /** Code of the suggestions' language. */
  language: string;
  /** Names the list for screen readers. */
  label: string;
}

/** The suggested translations below their field: a list under it, on phones a row of chips. The focus stays in the field. */
export function SuggestList({ listId, options, active, onTake, language, label }: SuggestListProps) {
  const { t } = useTranslation('words');
  const list = useRef<HTMLDivElement>(null);
  // At the end of a dialog it would hang out of sight.
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, active]);
  return (
    <div className={classes.anchor}>
      <div ref={list} id={listId} role="listbox" aria-label={label} className={classes.list}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and hears the keys
          <div
            key={option.text}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            // Pressing an option must not take the focus out of the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
          >
            <span lang={language}>{option.text}</span>
            {!option.is_certain && <span className={classes.doubt}>{t('uncertain')}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What makes the field of a translation a combobox; nothing while suggestions are switched off. */
export function comboboxProps(isOn: boolean, suggest: SuggestView | null) {
  if (!isOn) return {};
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': suggest !== null,
    ...(suggest && {
      'aria-controls': suggest.listId,
      // The dialog around it listens to Escape as well, and would close.
      'data-mantine-stop-propagation': true,
      ...(suggest.active >= 0 && { 'aria-activedescendant': optionId(suggest.listId, suggest.active) }),
    }),
  } as const;
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
