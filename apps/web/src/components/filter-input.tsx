import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';

interface FilterInputProps {
  value: string;
  onChange: (text: string) => void;
  label?: string;
}

/** What a list is narrowed by. Esc empties it. */
export function FilterInput({ value, onChange, label }: FilterInputProps) {
  const { t } = useTranslation('components');
  return (
    <TextInput
      type="search"
      className={classes.filter}
      aria-label={label ?? t('filter')}
      placeholder={label ?? t('filter')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        onChange('');
      }}
      // A dialog around the list stays open.
      data-mantine-stop-propagation={value !== ''}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={value && <CloseButton size={36} aria-label={t('clearFilter')} onClick={() => onChange('')} />}
    />
  );
}
