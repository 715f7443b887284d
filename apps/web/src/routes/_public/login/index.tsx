import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../../../features/accounts/sign-in/login-page.tsx';
import { isSignedIn } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/login/')({
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app' });
  },
  loader: () => loadTexts('login'),
  component: () => <LoginPage />,
});
