import { RELEASES } from '@slovickovo/domain/releases/releases';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { ReleaseList } from '../../features/releases/release-list.tsx';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

export const Route = createFileRoute('/app/releases')({
  loader: () => loadTexts('releases'),
  component: ReleasesPage,
});

/** What each version brought (product §2.29). */
function ReleasesPage() {
  const { t } = useTranslation('releases');
  return (
    <Page title={t('title')}>
      <ReleaseList releases={RELEASES} />
    </Page>
  );
}
