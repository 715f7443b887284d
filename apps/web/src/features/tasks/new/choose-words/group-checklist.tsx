import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { PAGE_SIZES, TIMINGS } from '@slovickovo/domain/interface-constants';
import { LIMITS } from '@slovickovo/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterInput } from '../../../../components/data-table/filter-input.tsx';
import { SkeletonRows } from '../../../../components/feedback/skeletons.tsx';
import { LanguagePairFlags } from '../../../../components/words/language-flag.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { useAssignedGroups } from './assigned-groups.ts';
import { type ChosenGroup, isUngrouped } from './chosen-group.ts';
import classes from './group-checklist.module.css';
import { useUngroupedWords } from './ungrouped-words.ts';
import type { WordChoice } from './use-word-choice.ts';

/** The word groups a task may be made of, with a filter; once a group is chosen, only groups of its language pair. */
export function GroupChecklist({ choice }: { choice: WordChoice }) {
  const { t } = useTranslation('new-tasks');
  const [filter, setFilter] = useState('');
  const [wanted] = useDebouncedValue(filter.trim(), TIMINGS.filter_pause);
  const { data } = useQuery({
    ...apiQuery(wordGroups.listCreated, {
      query: { limit: PAGE_SIZES.group_choice, sort: 'updated_at', ...(wanted !== '' && { filter: wanted }) },
    }),
    placeholderData: keepPreviousData,
  });
  const assigned = useAssignedGroups(wanted);
  const ungrouped = useUngroupedWords(wanted);
  if (!data || !assigned) return <SkeletonRows count={4} />;

  // Chosen groups are listed first, whether or not the filter finds them.
  const chosenIds = new Set(choice.groups.map(({ id }) => id));
  const others = [...assigned, ...data.created_wordgroups, ...ungrouped].filter(({ id }) => !chosenIds.has(id));
  const fitting = others.filter(choice.fits);
  const isNarrowed = fitting.length < others.length && choice.groups.length > 0;
  return (
    <fieldset className={classes.groups}>
      <legend>{t('chooseGroups')}</legend>
      <FilterInput value={filter} onChange={setFilter} label={t('findGroup')} />
      <ul className={classes.list}>
        {[...choice.groups, ...(choice.groups.length > 0 ? fitting : others)].map((group) => (
          <li key={group.id}>
            <GroupChoice
              group={group}
              isChosen={chosenIds.has(group.id)}
              isOffered={chosenIds.has(group.id) || choice.fits(group)}
              onToggle={() => choice.toggleGroup(group)}
            />
          </li>
        ))}
      </ul>
      {isNarrowed && <p className={classes.note}>{t('samePairOnly')}</p>}
      {choice.groups.some((group) => isUngrouped(group) && group.word_count > LIMITS.questions_per_task) && (
        <p className={classes.note}>{t('newestUngrouped', { count: LIMITS.questions_per_task })}</p>
      )}
      {data.total > PAGE_SIZES.group_choice && <p className={classes.note}>{t('moreGroups')}</p>}
    </fieldset>
  );
}

interface GroupChoiceProps {
  group: ChosenGroup;
  isChosen: boolean;
  isOffered: boolean;
  onToggle: () => void;
}

function GroupChoice({ group, isChosen, isOffered, onToggle }: GroupChoiceProps) {
  const { t } = useTranslation('terms');
  return (
    <Checkbox
      classNames={{ root: classes.choice, labelWrapper: classes.choiceLabel }}
      checked={isChosen}
      disabled={!isOffered}
      onChange={onToggle}
      label={
        <span className={classes.choiceText}>
          <span className={classes.choiceName}>{group.name}</span>
          <LanguagePairFlags from={group.language_from} to={group.language_to} size={16} />
          <span className={classes.choiceCount}>{t('wordCount', { count: group.word_count })}</span>
          {group.class_name && <span className={classes.choiceCount}>{group.class_name}</span>}
        </span>
      }
    />
  );
}
