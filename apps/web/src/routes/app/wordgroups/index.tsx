import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DialogsInAddress } from '../../../components/feedback/back-closes.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { PageTabs } from '../../../components/page-tabs.tsx';
import { ImportButton } from '../../../components/words/import-button.tsx';
import { AssignedGroupList } from '../../../features/word-groups/assignments/assigned-group-list.tsx';
import { WordGroupOffers } from '../../../features/word-groups/offers/word-group-offers.tsx';
import { WordGroupList } from '../../../features/word-groups/word-group-list.tsx';
import { type ListSearch, listSearch } from '../../../lib/pages/list-search.ts';
import { useUser } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

const NewGroup = lazyPart(async () => (await import('../-words/new-group.tsx')).NewGroup);

interface GroupsSearch extends ListSearch {
  /** Shows the groups assigned to the pupil's classes instead of the pupil's own. */
  tab?: 'assigned';
}

export const Route = createFileRoute('/app/wordgroups/')({
  validateSearch: (search: Record<string, unknown>): GroupsSearch => ({
    ...listSearch(search),
    ...(search.tab === 'assigned' && { tab: 'assigned' }),
  }),
  loader: () => loadTexts('word-groups', 'words'),
  component: WordGroupsPage,
});

function WordGroupsPage() {
  const { t } = useTranslation(['word-groups', 'terms']);
  const { new: isNew, tab, ...search } = Route.useSearch();
  const isTeacher = useUser().role.name === 'teacher';
  const navigate = Route.useNavigate();
  const show = (next: GroupsSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const openNew = () => void navigate({ search: { ...search, ...(tab && { tab }), new: 1 }, resetScroll: false });
  const created = <WordGroupList search={search} onSearch={show} onNew={openNew} />;
  return (
    <Page
      title={t('terms:wordGroups')}
      actions={
        <>
          <ImportButton />
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={openNew}>
            {t('terms:newWordGroup')}
          </Button>
        </>
      }
    >
      <WordGroupOffers onAccepted={(id) => void navigate({ to: '/app/wordgroups/$id', params: { id: String(id) } })} />
      {/* Only pupils have assigned groups (product §2.16). */}
      {isTeacher ? (
        created
      ) : (
        <PageTabs
          value={tab ?? 'created'}
          onChange={(next) => show(next === 'assigned' ? { tab: next } : {})}
          tabs={[
            { value: 'created', label: t('createdTab'), content: created },
            { value: 'assigned', label: t('assignedTab'), content: <AssignedGroupList onNew={openNew} /> },
          ]}
        />
      )}
      <DialogsInAddress>
        {isNew && <NewGroup onClose={() => show({ ...search, ...(tab && { tab }) })} />}
      </DialogsInAddress>
    </Page>
  );
}
