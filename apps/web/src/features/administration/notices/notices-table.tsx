import { Button } from '@mantine/core';
import { adminNotices, type OperatorNotice } from '@slovickovo/contract/notices/notices';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconSpeakerphone } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardMenu, DangerItem } from '../../../components/cards/card-menu.tsx';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { MenuItem } from '../../../components/menu/menu.tsx';
import { Tag } from '../../../components/tag.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useConfirmedCall } from '../../../lib/confirmed-call.ts';
import { showNotice } from '../../../lib/notices.ts';
import type { ListSearch } from '../../../lib/pages/list-search.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { NOTICE_PATHS } from './notice-paths.ts';

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog);

interface NoticesTableProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** The notices of the operator, the newest first, with what administrators do to them (product §3.16). */
export function NoticesTable({ search, onSearch }: NoticesTableProps) {
  const { t } = useTranslation('administration');
  const [edited, setEdited] = useState<OperatorNotice | 'new' | null>(null);
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(adminNotices.listAll, { query: { page: search.page ?? 1, limit: PAGE_SIZES.table } }),
    placeholderData: keepPreviousData,
  });
  const writeNew = <Button onClick={() => setEdited('new')}>{t('notices.new')}</Button>;
  return (
    <>
      <p>{t('notices.intro')}</p>
      {data !== undefined && data.total > 0 && <p>{writeNew}</p>}
      <DataTable
        label={t('noticesTab')}
        columns={useColumns()}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ text }) => text.sk}
        pageSize={PAGE_SIZES.table}
        server={{ search, onSearch, total: data?.total, isStale: isPlaceholderData, hasFilter: false }}
        actions={(notice) => <NoticeMenu notice={notice} onEdit={() => setEdited(notice)} />}
        empty={
          <EmptyState
            icon={IconSpeakerphone}
            title={t('notices.empty')}
            text={t('notices.emptyText')}
            action={writeNew}
          />
        }
      />
      {edited && <NoticeDialog notice={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function useColumns(): Column<OperatorNotice>[] {
  const { t } = useTranslation(['administration', 'terms']);
  return [
    { key: 'text', header: t('notices.text'), leads: true, cell: ({ text }) => text.sk },
    { key: 'type', header: t('notices.type'), cell: ({ type }) => t(`notices.types.${type}`) },
    { key: 'state', header: t('terms:state'), cell: (notice) => <StateOf notice={notice} /> },
    { key: 'from', header: t('notices.from'), cell: ({ valid_from }) => formatDateTime(valid_from) },
    {
      key: 'to',
      header: t('notices.to'),
      cell: ({ valid_to }) => (valid_to === null ? '–' : formatDateTime(valid_to)),
    },
  ];
}

const STATES = { coming: 'orange', shown: 'green', over: 'red' } as const;

function stateOf({ valid_from, valid_to }: OperatorNotice): keyof typeof STATES {
  const now = serverNow();
  if (valid_to !== null && Date.parse(valid_to) <= now) return 'over';
  return Date.parse(valid_from) <= now ? 'shown' : 'coming';
}

function StateOf({ notice }: { notice: OperatorNotice }) {
  const { t } = useTranslation('administration');
  const state = stateOf(notice);
  return <Tag tone={STATES[state]}>{t(`notices.states.${state}`)}</Tag>;
}

function NoticeMenu({ notice, onEdit }: { notice: OperatorNotice; onEdit: () => void }) {
  const { t } = useTranslation('administration');
  const params = { id: notice.id };
  const end = useCall(adminNotices.end, {
    refreshes: NOTICE_PATHS,
    onSuccess: () => showNotice({ type: 'success', text: t('notices.ended') }),
  });
  const remove = useConfirmedCall(adminNotices.remove, { refreshes: NOTICE_PATHS });
  const askToRemove = () =>
    void remove(
      { params },
      {
        title: t('notices.removeTitle'),
        text: t('notices.removeText'),
        yes: t('notices.remove'),
        done: t('notices.removed'),
      },
    );
  return (
    <CardMenu name={notice.text.sk}>
      <MenuItem onClick={onEdit}>{t('notices.edit')}</MenuItem>
      {stateOf(notice) !== 'over' && <MenuItem onClick={() => end.mutate({ params })}>{t('notices.end')}</MenuItem>}
      <DangerItem onClick={askToRemove}>{t('notices.remove')}</DangerItem>
    </CardMenu>
  );
}
