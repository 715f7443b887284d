import { createFileRoute } from '@tanstack/react-router';
import { BackLink, Page } from '../../../components/page.tsx';
import { ImportWords } from '../../../features/word-files/import-words.tsx';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

export const Route = createFileRoute('/app/words_/import')({
  loader: () => loadTexts('import', 'words'),
  component: ImportPage,
});

function ImportPage() {
  const { t } = useTranslation(['import', 'terms']);
  return (
    <Page title={t('title')} back={<BackLink to="/app/words">{t('terms:myWords')}</BackLink>} intro={t('intro')}>
      <ImportWords />
    </Page>
  );
}
