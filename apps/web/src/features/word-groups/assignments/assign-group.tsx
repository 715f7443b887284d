import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LONGEST_PAGE } from '@slovickovo/contract/endpoint';
import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { TIMINGS } from '@slovickovo/domain/interface-constants';
import { searchable, wantedText } from '@slovickovo/domain/text/search';
import { IconBook2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './assign-group.module.css';
import { AssignmentForm, windowFromNow } from './assignment-form.tsx';
import { useAssignGroup } from './use-assign-group.ts';

interface AssignGroupProps {
  classId: number;
  opened: boolean;
  onClose: () => void;
}

/**
 * Assigns one of the teacher's groups to a class; groups that the class already has are not offered (product §5.17).
 */
export function AssignGroup({ classId, opened, onClose }: AssignGroupProps) {
  const { t } = useTranslation('word-groups');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('assignTitle')} size="lg">
      <div className={classes.form}>{opened && <AssignForm classId={classId} onClose={onClose} />}</div>
    </AppModal>
  );
}

function AssignForm({ classId, onClose }: Omit<AssignGroupProps, 'opened'>) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [initialValues] = useState(() => windowFromNow(serverNow()));
  const { groups, hasGroups, find } = useOfferedGroups(classId);
  const assign = useAssignGroup(onClose);
  if (!groups) return <SkeletonRows count={3} />;
  if (groups.length === 0 && groupId === null && !find.text) return <NothingToAssign hasGroups={hasGroups} />;
  return (
    <AssignmentForm
      initialValues={initialValues}
      submitLabel={t('terms:assignWordGroup')}
      isWaiting={groupId === null}
      pending={assign.isPending}
      error={assign.error}
      onSubmit={(window) =>
        groupId !== null && assign.mutate({ params: { id: classId }, body: { wordgroup_id: groupId, ...window } })
      }
    >
      <Select<number>
        label={t('group')}
        placeholder={t('chooseGroup')}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={groupId}
        onChange={setGroupId}
        onSearchChange={find.change}
        renderOption={({ option }) => {
          const group = groups.find(({ id }) => id === option.value);
          return (
            <span className={classes.option}>
              <span>{option.label}</span>
              {group && <span className={classes.count}>{t('terms:wordCount', { count: group.word_count })}</span>}
            </span>
          );
        }}
        filter={({ options, search }) => {
          const wanted = wantedText(search);
          return options.filter((option) => 'label' in option && searchable(option.label).includes(wanted));
        }}
        nothingFoundMessage={t('noSuchGroup')}
        searchable
        allowDeselect={false}
        checkIconPosition="right"
        withScrollArea={false}
        classNames={{ options: classes.options }}
        // Inside the dialog, because a screen reader in a modal dialog does not see what lies outside.
        comboboxProps={{ shadow: 'md', withinPortal: false }}
        data-autofocus
      />
    </AssignmentForm>
  );
}

function useOfferedGroups(classId: number) {
  const [text, setText] = useState('');
  const [filter] = useDebouncedValue(text.trim(), TIMINGS.filter_pause);
  const { data: assigned } = useQuery(apiQuery(assignments.listOfClass, { params: { id: classId } }));
  const { data: all } = useQuery(apiQuery(wordGroups.listCreated, { query: { limit: LONGEST_PAGE, sort: 'name' } }));
  // The list holds at most one page; a teacher with more groups finds them by typing.
  const areMore = (all?.total ?? 0) > LONGEST_PAGE;
  const { data: found } = useQuery({
    ...apiQuery(wordGroups.listCreated, { query: { limit: LONGEST_PAGE, sort: 'name', filter } }),
    enabled: areMore && filter !== '',
    placeholderData: keepPreviousData,
  });
  const taken = new Set(assigned?.map(({ id }) => id));
  const listed = (areMore && filter !== '' && found) || all;
  return {
    groups: assigned && listed?.created_wordgroups.filter(({ id }) => !taken.has(id)),
    hasGroups: (all?.total ?? 0) > 0,
    find: { text: areMore ? text : '', change: setText },
  };
}

function NothingToAssign({ hasGroups }: { hasGroups: boolean }) {
  const { t } = useTranslation(['word-groups', 'terms']);
  return (
    <EmptyState
      icon={IconBook2}
      title={t(hasGroups ? 'allAssigned' : 'terms:noWordGroups')}
      text={t(hasGroups ? 'allAssignedText' : 'nothingToAssignText')}
      action={
        <LinkButton to="/app/wordgroups" search={{ new: 1 }}>
          {t('terms:newWordGroup')}
        </LinkButton>
      }
    />
  );
}
