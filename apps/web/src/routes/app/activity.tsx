import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { createFileRoute } from '@tanstack/react-router';
import { Pages } from '../../components/data-table/pagination.tsx';
import { Page } from '../../components/page.tsx';
import { ActivityList } from '../../features/activity/activity-list.tsx';
import { listSearch } from '../../lib/pages/list-search.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

export const Route = createFileRoute('/app/activity')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const { page } = listSearch(search);
    return page === undefined ? {} : { page };
  },
  loader: () => loadTexts('activity'),
  component: ActivityPage,
});

/** What the user finished, ten entries a page (product §2.29). */
function ActivityPage() {
  const { t } = useTranslation('activity');
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: number) => void navigate({ search: next === 1 ? {} : { page: next }, replace: true });
  return (
    <Page title={t('title')}>
      <ActivityList page={page}>
        {(total) => <Pages page={page} total={total} pageSize={PAGE_SIZES.activity} onChange={show} />}
      </ActivityList>
    </Page>
  );
}
