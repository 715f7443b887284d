import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { HomeworkList } from '../../features/tasks/homework-list.tsx';
import { loadTexts } from '../../lib/i18n.ts';

export const Route = createFileRoute('/app/homeworks')({
  loader: () => loadTexts('tasks'),
  component: HomeworksPage,
});

function HomeworksPage() {
  const { t } = useTranslation('tasks');
  return (
    <Page title={t('homeworks')}>
      <HomeworkList />
    </Page>
  );
}
