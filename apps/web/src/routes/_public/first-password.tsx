import { createFileRoute, redirect } from '@tanstack/react-router';
import { FirstPasswordPage } from '../../features/accounts/first-password/first-password-page.tsx';
import { destinationOf } from '../../lib/session/destination.ts';
import { currentUser, isSignedIn } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/first-password')({
  loader: async () => {
    const user = (await isSignedIn()) ? await currentUser() : null;
    if (!user) throw redirect({ to: '/login', replace: true });
    if (!user.must_change_password) throw redirect({ href: destinationOf(user.id), replace: true });
    await loadTexts('pupil-accounts', 'accounts');
    return user;
  },
  component: ChooseFirstPassword,
});

function ChooseFirstPassword() {
  return <FirstPasswordPage user={Route.useLoaderData()} />;
}
