import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegisterPage } from '../../features/accounts/register/register-page.tsx';
import { entrance, invitedBy } from '../../lib/session/invitation.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/register')({
  validateSearch: invitedBy,
  beforeLoad: async ({ search }) => {
    if (await isSignedIn()) throw redirect(entrance(search.code));
  },
  loader: () => loadTexts('accounts', 'consent', 'login', 'terms'),
  component: InvitedRegistration,
});

function InvitedRegistration() {
  const { code } = Route.useSearch();
  return <RegisterPage code={code ?? ''} />;
}
