import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegisterPage } from '../../features/accounts/register-page.tsx';
import { loadTexts } from '../../lib/i18n.ts';
import { isSignedIn } from '../../lib/session.ts';

export const Route = createFileRoute('/_public/register')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {},
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app' });
  },
  loader: () => loadTexts('accounts'),
  component: InvitedRegistration,
});

function InvitedRegistration() {
  const { code } = Route.useSearch();
  return <RegisterPage code={code ?? ''} />;
}
