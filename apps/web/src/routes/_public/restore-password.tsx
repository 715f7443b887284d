import { createFileRoute, redirect } from '@tanstack/react-router';
import { RestorePage } from '../../features/accounts/restore/restore-page.tsx';
import { isSignedIn } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/restore-password')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {},
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app' });
  },
  loader: () => loadTexts('accounts'),
  component: RestorePassword,
});

function RestorePassword() {
  const { code } = Route.useSearch();
  return <RestorePage code={code ?? ''} />;
}
