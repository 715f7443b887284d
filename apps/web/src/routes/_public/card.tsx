import { createFileRoute, useLocation } from '@tanstack/react-router';
import { CardPage } from '../../features/pupil-accounts/card/card-page.tsx';
import { isSignedIn } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

/** The address in the QR code of a login card; its fragment is the code, which no server sees in an address. */
export const Route = createFileRoute('/_public/card')({
  loader: () => Promise.all([loadTexts('pupil-accounts', 'terms'), isSignedIn()]),
  component: ScannedCard,
});

function ScannedCard() {
  const code = useLocation({ select: ({ hash }) => hash });
  return <CardPage key={code} code={code} />;
}
