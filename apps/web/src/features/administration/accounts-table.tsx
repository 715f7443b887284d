import { type Account, adminUsers } from '@slovickovo/contract/administration/users';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardMenu } from '../../components/cards/card-menu.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { MenuItem } from '../../components/menu/menu.tsx';
import { Tag } from '../../components/tag.tsx';
import { apiQuery, useCall } from '../../lib/api/api-query.ts';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { showNotice } from '../../lib/notices.ts';
import type { ListSearch } from '../../lib/pages/list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface AccountsTableProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** All accounts, found by the beginnings of words (product §6.13). */
export function AccountsTable({ search, onSearch }: AccountsTableProps) {
  const { t } = useTranslation('administration');
  const [blocked, setBlocked] = useState<Account | null>(null);
  const { page = 1, filter } = search;
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(adminUsers.list, {
      query: { page, limit: PAGE_SIZES.table, ...(filter !== undefined && { filter }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={t('usersTab')}
        columns={useColumns()}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ login }) => login}
        pageSize={PAGE_SIZES.table}
        server={{ search, onSearch, total: data?.total, isStale: isPlaceholderData }}
        actions={(account) => <AccountMenu account={account} onBlock={() => setBlocked(account)} />}
        empty={<EmptyState icon={IconUsers} title={t('usersTab')} text={t('noUsers')} />}
      />
      {blocked && <BlockAccount account={blocked} onClose={() => setBlocked(null)} />}
    </>
  );
}

function useColumns(): Column<Account>[] {
  const { t } = useTranslation(['administration', 'accounts', 'terms', 'components']);
  return [
    { key: 'login', header: t('components:loginName'), leads: true, cell: ({ login }) => login },
    { key: 'name', header: t('accounts:register.name'), cell: ({ f_name }) => f_name },
    { key: 'email', header: t('terms:email'), cell: ({ email }) => email ?? '–' },
    { key: 'role', header: t('role'), cell: (account) => <RoleOf account={account} /> },
    {
      key: 'last_login',
      header: t('lastLogin'),
      cell: ({ last_login }) => (last_login === null ? '–' : formatDateTime(last_login)),
    },
  ];
}

function RoleOf({ account }: { account: Account }) {
  const { t } = useTranslation('administration');
  if (account.blocked_at !== null) return <Tag tone="red">{t('blocked')}</Tag>;
  if (account.is_waiting_teacher) return <Tag tone="orange">{t('waits')}</Tag>;
  return t(`roles.${account.role}`);
}

function AccountMenu({ account, onBlock }: { account: Account; onBlock: () => void }) {
  const { t } = useTranslation('administration');
  const isOwn = useUser().id === account.id;
  const unblock = useCall(adminUsers.block, {
    refreshes: ['/admin'],
    onSuccess: () => showNotice({ type: 'success', text: t('unblockDone', { login: account.login }) }),
  });
  const changeRole = useConfirmedCall(adminUsers.changeRole, { refreshes: ['/admin'] });
  const role = account.role === 'teacher' ? 'user' : 'teacher';
  const askForRole = () =>
    void changeRole(
      { params: { id: account.id }, body: { role } },
      {
        title: t(role === 'teacher' ? 'makeTeacherTitle' : 'makeUserTitle', { name: account.f_name }),
        text: t(role === 'teacher' ? 'makeTeacherText' : 'makeUserText'),
        yes: t(role === 'teacher' ? 'makeTeacher' : 'makeUser'),
        done: t('roleDone', { login: account.login }),
      },
    );
  if (isOwn) return null;
  return (
    <CardMenu name={account.login}>
      {account.role !== 'admin' && (
        <MenuItem onClick={askForRole}>{t(role === 'teacher' ? 'makeTeacher' : 'makeUser')}</MenuItem>
      )}
      {account.blocked_at === null ? (
        <MenuItem onClick={onBlock}>{t('block')}</MenuItem>
      ) : (
        <MenuItem
          onClick={() => unblock.mutate({ params: { id: account.id }, body: { blocked: false, reason: null } })}
        >
          {t('unblock')}
        </MenuItem>
      )}
    </CardMenu>
  );
}

function BlockAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('administration');
  const block = useCall(adminUsers.block, {
    refreshes: ['/admin'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('blockDone', { login: account.login }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      deed={{
        title: t('blockTitle', { login: account.login }),
        text: t('blockText'),
        yes: t('block'),
        run: (reason) => block.mutate({ params: { id: account.id }, body: { blocked: true, reason } }),
      }}
      onClose={onClose}
      isPending={block.isPending}
      error={block.error}
    />
  );
}
