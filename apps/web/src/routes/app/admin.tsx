import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../components/layout/not-found-page.tsx';
import { Page } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { AccountsTable } from '../../features/administration/accounts-table.tsx';
import { AuditTable } from '../../features/administration/audit-table.tsx';
import { NoticesTable } from '../../features/administration/notices/notices-table.tsx';
import { ServerState } from '../../features/administration/state/server-state.tsx';
import { WaitingTeachers } from '../../features/administration/waiting-teachers.tsx';
import { type ListSearch, listSearch } from '../../lib/pages/list-search.ts';
import { tabSearch } from '../../lib/pages/tab-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

const TABS = ['users', 'notices', 'audit', 'state'] as const;

export const Route = createFileRoute('/app/admin')({
  validateSearch: (search: Record<string, unknown>) => ({ ...listSearch(search), ...tabSearch(TABS)(search) }),
  loader: () => loadTexts('administration', 'accounts'),
  component: AdminPage,
});

/**
 * The page of administrators: who waits, all accounts, what was done, how the server does (product §2.38). For others it does not
 * exist.
 */
function AdminPage() {
  const { t } = useTranslation(['administration', 'terms']);
  const isAdmin = useUser().role.name === 'admin';
  const { tab, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!isAdmin) return <NotFoundPage />;
  const show = (next: ListSearch) =>
    void navigate({ search: { ...next, ...(tab && { tab }) }, replace: true, resetScroll: false });
  const list = { search, onSearch: show };
  return (
    <Page title={t('terms:administration')}>
      <PageTabs
        value={tab ?? 'waiting'}
        onChange={(next) =>
          void navigate({ search: next === 'waiting' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
        tabs={[
          { value: 'waiting', label: t('waitingTab'), content: <WaitingTeachers {...list} /> },
          { value: 'users', label: t('usersTab'), content: <AccountsTable {...list} /> },
          { value: 'notices', label: t('noticesTab'), content: <NoticesTable {...list} /> },
          { value: 'audit', label: t('auditTab'), content: <AuditTable {...list} /> },
          { value: 'state', label: t('terms:state'), content: <ServerState /> },
        ]}
      />
    </Page>
  );
}
