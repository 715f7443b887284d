import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { TIMINGS } from '@slovickovo/domain/interface-constants';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './data-table-toolbar.module.css';

interface FilterInputProps {
  value: string;
  onChange: (text: string) => void;
  label?: string;
  /** "/" focuses this input from anywhere on the page. */
  hasShortcut?: boolean;
}

/** The filter of a list. Esc clears it. */
export function FilterInput({ value, onChange, label, hasShortcut = false }: FilterInputProps) {
  const { t } = useTranslation('tables');
  return (
    <TextInput
      type="search"
      className={classes.filter}
      aria-label={label ?? t('filter')}
      aria-keyshortcuts={hasShortcut ? '/' : undefined}
      placeholder={label ?? t('filter')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        onChange('');
      }}
      // Otherwise Esc would also close a dialog around the list.
      data-mantine-stop-propagation={value !== ''}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={
        value ? (
          <CloseButton size={36} aria-label={t('clearFilter')} onClick={() => onChange('')} />
        ) : (
          hasShortcut && (
            <kbd className={classes.shortcut} aria-hidden>
              /
            </kbd>
          )
        )
      }
    />
  );
}

/** Shows every typed letter at once, but reports the text only after a pause. */
export function TypedFilter({ value, onChange, ...props }: FilterInputProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useDebouncedCallback((wanted: string) => {
    asked.current = wanted;
    onChange(wanted);
  }, TIMINGS.filter_pause);

  // The address changed from outside, for example by going back.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  return (
    <FilterInput
      value={text}
      onChange={(typed) => {
        setText(typed);
        ask(typed);
      }}
      {...props}
    />
  );
}
