import { createFileRoute, redirect } from '@tanstack/react-router';
import { Confirmations } from '../../components/feedback/confirmations.tsx';
import { ConsentPage } from '../../features/accounts/consent/consent-page.tsx';
import { OwnData } from '../../features/privacy/own-data.tsx';
import { destinationOf } from '../../lib/session/destination.ts';
import { currentUser, isSignedIn } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { MantineFrame } from '../../theme/mantine-frame.tsx';

export const Route = createFileRoute('/_public/consent')({
  loader: async () => {
    const user = (await isSignedIn()) ? await currentUser() : null;
    if (!user) throw redirect({ to: '/login', replace: true });
    if (!user.must_consent) throw redirect({ href: destinationOf(user.id), replace: true });
    await loadTexts('consent', 'privacy');
    return user;
  },
  component: AskAgain,
});

function AskAgain() {
  const ownData = (
    <MantineFrame>
      <OwnData />
      <Confirmations />
    </MantineFrame>
  );
  return <ConsentPage user={Route.useLoaderData()} ownData={ownData} />;
}
