import { Button } from '@mantine/core';
import { type AssignedGroup, assignments } from '@slovickovo/contract/word-groups/assignments';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { languagesColumn } from '../../../components/words/word-columns.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import { AssignedGroupCard } from './assigned-group-card.tsx';

/** Two classes of a pupil may have the same group, so a row is identified by its position. */
type Row = AssignedGroup & { place: number };

/** The groups that are assigned to the pupil's classes now, with class and date; twelve a page. */
export function AssignedGroupList({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const { data } = useQuery(apiQuery(assignments.listMine));
  const rows = useMemo(() => data?.map((group, place): Row => ({ ...group, place })), [data]);
  return (
    <DataTable
      name="assigned-groups"
      label={t('assignedTab')}
      columns={useColumns()}
      rows={rows}
      idOf={({ place }) => place}
      nameOf={({ name }) => name}
      pageSize={PAGE_SIZES.word_groups}
      filterBy={({ name, usergroup }) => `${name} ${usergroup.usergroup_name}`}
      card={(group) => <AssignedGroupCard key={group.place} group={group} withClass />}
      empty={
        <EmptyState
          icon={IconBook2}
          title={t('noAssigned')}
          text={t('noAssignedText')}
          action={
            <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNew}>
              {t('terms:newWordGroup')}
            </Button>
          }
        />
      }
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation(['word-groups', 'terms']);
  return [
    {
      key: 'name',
      header: t('terms:name'),
      leads: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => (
        <TextLink to="/app/wordgroups/assigned/$id" params={{ id: String(id) }}>
          {name}
        </TextLink>
      ),
    },
    languagesColumn({ key: 'languages', header: t('terms:languages') }),
    {
      key: 'word_count',
      header: t('countOfWords'),
      numeric: true,
      sortBy: ({ word_count }) => word_count,
      cell: ({ word_count }) => word_count,
    },
    {
      key: 'class',
      header: t('terms:class'),
      sortBy: ({ usergroup }) => usergroup.usergroup_name,
      cell: ({ usergroup }) => usergroup.usergroup_name,
    },
    {
      key: 'created_at',
      header: t('assignedAt'),
      sortBy: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDate(created_at),
    },
  ];
}
