import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DialogsInAddress } from '../../components/feedback/back-closes.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ExportMenu } from '../../components/words/export-menu.tsx';
import { ImportButton } from '../../components/words/import-button.tsx';
import { LearningOverview } from '../../features/warm-up/learning-overview.tsx';
import { type WordsSearch, wordsSearch } from '../../features/words/table/words-search.ts';
import { WordsTable } from '../../features/words/table/words-table.tsx';
import { WordStatistics } from '../../features/words/word-statistics.tsx';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

const NewWords = lazyPart(async () => (await import('./-words/new-words.tsx')).NewWords);

export const Route = createFileRoute('/app/words')({
  validateSearch: wordsSearch,
  loader: () => loadTexts('words', 'word-groups'),
  component: WordsPage,
});

function Statistics() {
  return (
    <>
      <LearningOverview />
      <WordStatistics />
    </>
  );
}

function WordsPage() {
  const { t } = useTranslation(['words', 'terms']);
  const { new: isNew, tab, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: WordsSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const openNew = () => void navigate({ search: { ...search, ...(tab && { tab }), new: 1 }, resetScroll: false });
  const closeNew = () => show({ ...search, ...(tab && { tab }) });
  return (
    <Page
      title={t('terms:myWords')}
      actions={
        <>
          <ExportMenu />
          <ImportButton />
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={openNew}>
            {t('terms:addWords')}
          </Button>
        </>
      }
    >
      <PageTabs
        value={tab ?? 'all'}
        onChange={(next) => show(next === 'statistics' ? { tab: next } : {})}
        tabs={[
          { value: 'all', label: t('allTab'), content: <WordsTable search={search} onSearch={show} onNew={openNew} /> },
          { value: 'statistics', label: t('statisticsTab'), content: <Statistics /> },
        ]}
      />
      <DialogsInAddress>{isNew && <NewWords onClose={closeNew} />}</DialogsInAddress>
    </Page>
  );
}
