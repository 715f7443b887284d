import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegisterPage } from '../../features/accounts/register/register-page.tsx';
import { isSignedIn } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/register')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {},
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app' });
  },
  loader: () => loadTexts('accounts', 'consent', 'login', 'terms'),
  component: InvitedRegistration,
});

function InvitedRegistration() {
  const { code } = Route.useSearch();
  return <RegisterPage code={code ?? ''} />;
}
