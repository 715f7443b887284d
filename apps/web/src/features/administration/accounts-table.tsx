import { type Account, adminUsers } from '@slovickovo/contract/administration/users';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardMenu, DangerItem } from '../../components/cards/card-menu.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { MenuItem } from '../../components/menu/menu.tsx';
import { Tag } from '../../components/tag.tsx';
import { UnspacedText } from '../../components/unspaced-text.tsx';
import { apiQuery, useCall } from '../../lib/api/api-query.ts';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { showNotice } from '../../lib/notices.ts';
import type { ListSearch } from '../../lib/pages/list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';

const OneTimePassword = lazyPart(async () => (await import('./one-time-password.tsx')).OneTimePassword);
const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

interface AccountsTableProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** All accounts, found by the beginnings of words (product §6.13). */
export function AccountsTable({ search, onSearch }: AccountsTableProps) {
  const { t } = useTranslation('administration');
  const [chosen, setChosen] = useState<{ deed: DeedOfAccount; account: Account } | null>(null);
  const [password, setPassword] = useState<{ login: string; password: string } | null>(null);
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
        actions={(account) => <AccountMenu account={account} onChoose={(deed) => setChosen({ deed, account })} />}
        empty={<EmptyState icon={IconUsers} title={t('usersTab')} text={t('noUsers')} />}
      />
      {chosen && <AskForDeed {...chosen} onClose={() => setChosen(null)} onPassword={setPassword} />}
      {password && <OneTimePassword {...password} onClose={() => setPassword(null)} />}
    </>
  );
}

function useColumns(): Column<Account>[] {
  const { t } = useTranslation(['administration', 'accounts', 'terms', 'components']);
  return [
    {
      key: 'login',
      header: t('components:loginName'),
      leads: true,
      cell: ({ login }) => <UnspacedText text={login} />,
    },
    { key: 'name', header: t('terms:givenName'), cell: ({ f_name }) => f_name },
    { key: 'email', header: t('terms:email'), cell: ({ email }) => (email ? <UnspacedText text={email} /> : '–') },
    { key: 'role', header: t('role'), isWhole: true, cell: (account) => <RoleOf account={account} /> },
    {
      key: 'last_login',
      header: t('lastLogin'),
      isWhole: true,
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

/** What an administrator gives a reason for. */
type DeedOfAccount = 'block' | 'reset' | 'erase';

function AccountMenu({ account, onChoose }: { account: Account; onChoose: (deed: DeedOfAccount) => void }) {
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
        <MenuItem onClick={() => onChoose('block')}>{t('block')}</MenuItem>
      ) : (
        <MenuItem
          onClick={() => unblock.mutate({ params: { id: account.id }, body: { blocked: false, reason: null } })}
        >
          {t('unblock')}
        </MenuItem>
      )}
      {account.role !== 'admin' && (
        <>
          <MenuItem onClick={() => onChoose('reset')}>{t('reset')}</MenuItem>
          <DangerItem onClick={() => onChoose('erase')}>{t('erase')}</DangerItem>
        </>
      )}
    </CardMenu>
  );
}

interface AskForDeedProps {
  deed: DeedOfAccount;
  account: Account;
  onClose: () => void;
  /** A password that the administrator hands over. */
  onPassword: (given: { login: string; password: string }) => void;
}

/** Asks for the deed, with its reason for the audit list. */
function AskForDeed({ deed, account: { id, login }, onClose, onPassword }: AskForDeedProps) {
  const { t } = useTranslation('administration');
  const options = { refreshes: ['/admin'] as `/${string}`[], meta: { refusals: 'form' as const } };
  const end = (text: string) => () => {
    showNotice({ type: 'success', text });
    onClose();
  };
  const block = useCall(adminUsers.block, { ...options, onSuccess: end(t('blockDone', { login })) });
  const erase = useCall(adminUsers.erase, { ...options, onSuccess: end(t('eraseDone', { login })) });
  const reset = useCall(adminUsers.reset, {
    ...options,
    onSuccess: ({ password }) => {
      if (password === null) end(t('resetSent', { login }))();
      else {
        onClose();
        onPassword({ login, password });
      }
    },
  });
  const params = { id };
  const run = {
    block: (reason: string | null) => block.mutate({ params, body: { blocked: true, reason } }),
    reset: (reason: string | null) => reset.mutate({ params, body: { reason } }),
    erase: (reason: string | null) => erase.mutate({ params, body: { reason } }),
  };
  const { isPending, error } = { block, reset, erase }[deed];
  return (
    <ReasonDialog
      deed={{ title: t(`${deed}Title`, { login }), text: t(`${deed}Text`), yes: t(deed), run: run[deed] }}
      onClose={onClose}
      isPending={isPending}
      error={error}
    />
  );
}
