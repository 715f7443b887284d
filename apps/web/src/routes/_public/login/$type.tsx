import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../../../features/accounts/sign-in/login-page.tsx';
import { keptInvitation } from '../../../lib/session/invitation.ts';
import { isSignedIn } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';

/** The type `error` reports a failed login through a social network; any other type is ignored (product §2.2). */
export const Route = createFileRoute('/_public/login/$type')({
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app' });
  },
  loader: () => loadTexts('login'),
  component: FailedLogin,
});

function FailedLogin() {
  const { type } = Route.useParams();
  // Who cancels at a provider and tries again is still invited.
  return <LoginPage code={keptInvitation()} socialFailed={type === 'error'} />;
}
