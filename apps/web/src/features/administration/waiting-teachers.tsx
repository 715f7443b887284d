import { Button } from '@mantine/core';
import { approvals, type WaitingTeacher } from '@slovickovo/contract/administration/approvals';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconUserCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { UnspacedText } from '../../components/unspaced-text.tsx';
import { apiQuery, useCall } from '../../lib/api/api-query.ts';
import { showNotice } from '../../lib/notices.ts';
import type { ListSearch } from '../../lib/pages/list-search.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import classes from './waiting-teachers.module.css';

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

interface ListProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Those who wait to be teachers, with the two decisions (product §4.18). */
export function WaitingTeachers({ search, onSearch }: ListProps) {
  const { t } = useTranslation(['administration', 'terms']);
  const [refused, setRefused] = useState<WaitingTeacher | null>(null);
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(approvals.listWaiting, { query: { page: search.page ?? 1, limit: PAGE_SIZES.table } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={t('waitingTab')}
        columns={useColumns()}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ f_name }) => f_name}
        pageSize={PAGE_SIZES.table}
        server={{ search, onSearch, total: data?.total, isStale: isPlaceholderData, hasFilter: false }}
        actions={(teacher) => (
          <div className={classes.decisions}>
            <ApproveButton teacher={teacher} />
            <Button variant="default" onClick={() => setRefused(teacher)}>
              {t('refuse')}
            </Button>
          </div>
        )}
        empty={<EmptyState icon={IconUserCheck} title={t('nobodyWaits')} text={t('nobodyWaitsText')} />}
      />
      {refused && <RefuseTeacher teacher={refused} onClose={() => setRefused(null)} />}
    </>
  );
}

function useColumns(): Column<WaitingTeacher>[] {
  const { t } = useTranslation(['administration', 'accounts', 'terms']);
  return [
    {
      key: 'name',
      header: t('terms:givenName'),
      leads: true,
      cell: ({ f_name, login }) => (
        <>
          {f_name}
          <span className={classes.login}>
            <UnspacedText text={login} />
          </span>
        </>
      ),
    },
    { key: 'school', header: t('accounts:register.school'), cell: ({ school }) => school ?? '–' },
    { key: 'email', header: t('terms:email'), cell: ({ email }) => (email ? <UnspacedText text={email} /> : '–') },
    {
      key: 'requested',
      header: t('requestedAt'),
      isWhole: true,
      cell: ({ requested_at }) => formatDateTime(requested_at),
    },
  ];
}

function ApproveButton({ teacher }: { teacher: WaitingTeacher }) {
  const { t } = useTranslation('administration');
  const approve = useCall(approvals.decide, {
    refreshes: ['/admin'],
    onSuccess: () => showNotice({ type: 'success', text: t('approve.approvedDone', { name: teacher.f_name }) }),
  });
  return (
    <Button
      loading={approve.isPending}
      onClick={() => approve.mutate({ params: { id: teacher.id }, body: { approve: true, reason: null } })}
    >
      {t('approveShort')}
    </Button>
  );
}

function RefuseTeacher({ teacher, onClose }: { teacher: WaitingTeacher; onClose: () => void }) {
  const { t } = useTranslation('administration');
  const refuse = useCall(approvals.decide, {
    refreshes: ['/admin'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('approve.refusedDone', { name: teacher.f_name }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      deed={{
        title: t('refuseTitle', { name: teacher.f_name }),
        text: t('refuseText'),
        yes: t('approve.refuse'),
        run: (reason) => refuse.mutate({ params: { id: teacher.id }, body: { approve: false, reason } }),
      }}
      onClose={onClose}
      isPending={refuse.isPending}
      error={refuse.error}
    />
  );
}
