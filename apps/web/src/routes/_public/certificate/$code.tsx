import { shares } from '@slovickovo/contract/certificates/shares';
import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../../../features/certificates/shared/certificate-page.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { interfaceLanguage, loadTexts } from '../../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/certificate/$code')({
  loader: async ({ params: { code } }) => {
    const [certificate] = await Promise.all([read(code), loadTexts('sharing')]);
    return certificate;
  },
  component: SharedCertificate,
});

/** The certificate; null if there is none. A code of other characters is none, either. */
async function read(code: string) {
  try {
    return await callApi(shares.get, { params: { code }, query: { language: interfaceLanguage() } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

function SharedCertificate() {
  return <CertificatePage code={Route.useParams().code} certificate={Route.useLoaderData()} />;
}
