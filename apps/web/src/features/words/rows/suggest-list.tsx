import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './suggest-list.module.css';
import type { SuggestView } from './use-suggest-box.ts';

interface SuggestListProps extends SuggestView {
  /** Code of the suggestions' language. */
  language: string;
  /** The name of the list for screen readers. */
  label: string;
}

/** The suggested translations: a list below the field, on phones a row of chips. The focus stays in the field. */
export function SuggestList({ listId, options, active, onTake, language, label }: SuggestListProps) {
  const { t } = useTranslation('words');
  const list = useRef<HTMLDivElement>(null);
  // At the end of a dialog the list would lie out of sight.
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
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
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

/** The attributes that make the translation's field a combobox; none while suggestions are switched off. */
export function comboboxProps(isOn: boolean, suggest: SuggestView | null) {
  if (!isOn) return {};
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': suggest !== null,
    ...(suggest && {
      'aria-controls': suggest.listId,
      // Otherwise Escape would also close the dialog.
      'data-mantine-stop-propagation': true,
      ...(suggest.active >= 0 && { 'aria-activedescendant': optionId(suggest.listId, suggest.active) }),
    }),
  } as const;
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
