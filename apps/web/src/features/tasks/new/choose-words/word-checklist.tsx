import { Button, Checkbox } from '@mantine/core';
import type { IdentifiedWord } from '@slovickovo/domain/words/words';
import { useState } from 'react';
import { filterRows } from '../../../../components/data-table/data-table-rows.ts';
import { FilterInput } from '../../../../components/data-table/filter-input.tsx';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import type { ChosenGroup } from './chosen-group.ts';
import classes from './word-checklist.module.css';

interface WordChecklistProps {
  words: readonly IdentifiedWord[];
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
  pair: ChosenGroup | undefined;
}

/** Words with checkboxes; one button ticks all words that the filter finds. */
export function WordChecklist({ words, selected, onChange, pair }: WordChecklistProps) {
  const { t } = useTranslation('new-tasks');
  const [filter, setFilter] = useState('');
  const found = filterRows(words, (word) => `${word.word_text} ${word.translation}`, filter);
  const areAllTicked = found.every(({ id }) => selected.has(id));
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return (
    <div className={classes.checklist}>
      <div className={classes.bar}>
        <FilterInput value={filter} onChange={setFilter} label={t('findWord')} />
        <Button
          variant="default"
          onClick={() =>
            toggle(
              found.map(({ id }) => id),
              !areAllTicked,
            )
          }
        >
          {t(areAllTicked ? 'tickNone' : 'tickAll')}
        </Button>
      </div>
      <ul className={classes.words}>
        {found.map((word) => (
          <li key={word.id}>
            <Checkbox
              checked={selected.has(word.id)}
              onChange={({ currentTarget }) => toggle([word.id], currentTarget.checked)}
              label={
                <>
                  <strong lang={pair?.language_from.code}>{word.word_text}</strong>{' '}
                  <span lang={pair?.language_to.code}>{word.translation}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className={classes.count}>
        {t('tickedWords', { count: selected.size, all: words.length })}
      </p>
    </div>
  );
}
