import { Button } from '@mantine/core';
import { assignments } from '@slovickovo/contract/assignments';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { CardGrid } from '../../components/item-card.tsx';
import { Pages } from '../../components/pagination.tsx';
import { SkeletonCards } from '../../components/skeletons.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { AssignedGroupCard } from './assigned-group-card.tsx';

/** What a pupil's classes are given to learn now, with class and date; twelve a page. */
export function AssignedGroupList({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('word-groups');
  const [wantedPage, setPage] = useState(1);
  const { data } = useQuery(apiQuery(assignments.listMine));
  if (!data) return <SkeletonCards count={3} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<IconBook2 size={28} stroke={1.75} />}
        title={t('noAssigned')}
        text={t('noAssignedText')}
        action={
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNew}>
            {t('new')}
          </Button>
        }
      />
    );
  }
  const page = Math.min(wantedPage, Math.ceil(data.length / PAGE_SIZES.word_groups));
  const shown = data.slice((page - 1) * PAGE_SIZES.word_groups, page * PAGE_SIZES.word_groups);
  return (
    <>
      <CardGrid label={t('assignedTab')}>
        {shown.map((group) => (
          // A group may be given to two classes of one pupil.
          <AssignedGroupCard key={`${group.id} ${group.usergroup.usergroup_id}`} group={group} withClass />
        ))}
      </CardGrid>
      <Pages page={page} total={data.length} pageSize={PAGE_SIZES.word_groups} onChange={setPage} />
    </>
  );
}
