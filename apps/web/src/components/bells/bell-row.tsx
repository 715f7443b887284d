import { ActionIcon, Autocomplete } from '@mantine/core';
import type { Bell } from '@slovickovo/domain/tasks/bells';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './edit-bells.module.css';
import { offeredEnds, offeredStarts, typedTime } from './lessons.ts';

interface BellRowProps {
  bell: Bell;
  previous: Bell | undefined;
  error: ReactNode;
  onChange: (bell: Bell) => void;
  /** Given for the last lesson. */
  onRemove: (() => void) | undefined;
}

/** One lesson with its start and its end, typed or chosen from a list. */
export function BellRow({ bell, previous, error, onChange, onRemove }: BellRowProps) {
  const { t } = useTranslation('times');
  const { lesson } = bell;
  const field = (side: 'starts' | 'ends', offered: string[]) => (
    <Autocomplete
      aria-label={t(`bells.${side}`, { lesson })}
      value={bell[side]}
      onChange={(time) => onChange({ ...bell, [side]: time })}
      onBlur={() => onChange({ ...bell, [side]: typedTime(bell[side]) })}
      data={offered}
      // All of them: what is typed is often a time that is not offered.
      filter={({ options }) => options}
      openOnFocus={false}
      maxLength={5}
      inputMode="numeric"
      autoComplete="off"
      size="md"
      withScrollArea={false}
      // Shown once, under both fields; each is described by its own hidden copy.
      error={error}
      // Inside the dialog, because a screen reader in a modal dialog does not see what lies outside.
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      classNames={{ input: classes.time, error: classes.copy }}
    />
  );
  return (
    <li className={classes.row}>
      <span className={classes.name}>{t('lesson', { lesson })}</span>
      <div className={classes.times}>
        {field('starts', offeredStarts(previous))}
        <span aria-hidden>–</span>
        {field('ends', offeredEnds(bell))}
        {onRemove && (
          <ActionIcon aria-label={t('bells.remove', { lesson })} onClick={onRemove}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {error && (
        <p className={classes.error} aria-hidden>
          {error}
        </p>
      )}
    </li>
  );
}
