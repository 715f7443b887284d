import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../../../features/accounts/login-page.tsx';
import { loadTexts } from '../../../lib/i18n.ts';
import { isSignedIn } from '../../../lib/session.ts';

export const Route = createFileRoute('/_public/login/')({
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app' });
  },
  loader: () => loadTexts('accounts'),
  component: () => <LoginPage />,
});
