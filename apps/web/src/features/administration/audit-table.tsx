import { ROLES } from '@slovickovo/contract/accounts/accounts';
import { type AuditEntry, audit } from '@slovickovo/contract/administration/audit';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import type { ListSearch } from '../../lib/pages/list-search.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';

interface AuditTableProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** What administrators did, the newest first; the filter is a whole login (product §6.12). */
export function AuditTable({ search, onSearch }: AuditTableProps) {
  const { t } = useTranslation('administration');
  const { page = 1, filter } = search;
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(audit.list, {
      query: { page, limit: PAGE_SIZES.table, ...(filter !== undefined && { login: filter }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p>{t('auditIntro')}</p>
      <DataTable
        label={t('auditTab')}
        columns={useColumns()}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ action }) => t(`actions.${action}`)}
        pageSize={PAGE_SIZES.table}
        server={{ search, onSearch, total: data?.total, isStale: isPlaceholderData }}
        empty={<EmptyState icon={IconListDetails} title={t('auditTab')} text={t('auditEmpty')} />}
      />
    </>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('administration');
  const noteOf = useNoteOf();
  return [
    { key: 'action', header: t('what'), leads: true, cell: ({ action }) => t(`actions.${action}`) },
    { key: 'subject', header: t('whom'), cell: ({ subject_login }) => subject_login ?? '–' },
    { key: 'actor', header: t('who'), cell: ({ actor_login, via }) => actor_login ?? t(`ways.${via}`) },
    { key: 'when', header: t('when'), cell: ({ created_at }) => formatDateTime(created_at) },
    { key: 'reason', header: t('note'), cell: noteOf },
  ];
}

/** The reason, or the text of a notice; of a changed role, the old one and the new one. */
function useNoteOf(): (entry: AuditEntry) => string {
  const { t } = useTranslation('administration');
  const nameOf = (fact: unknown) => ROLES.filter((role) => role === fact).map((role) => t(`roles.${role}`));
  return ({ action, facts: { reason, text, from, to } }) => {
    if (typeof reason === 'string') return reason;
    if (typeof text === 'string') return text;
    if (from === undefined) return '–';
    return [...nameOf(from), ...nameOf(action === 'create_admin' ? 'admin' : to)].join(' → ');
  };
}
