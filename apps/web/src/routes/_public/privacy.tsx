import { privacyPage } from '@slovickovo/contract/privacy/privacy-page';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../features/privacy/page/privacy-page.tsx';
import { callApi } from '../../lib/api/call-api.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/privacy')({
  loader: async () => {
    const [facts] = await Promise.all([callApi(privacyPage.get), loadTexts('protection')]);
    return facts;
  },
  component: DataProtection,
});

function DataProtection() {
  return <PrivacyPage facts={Route.useLoaderData()} />;
}
