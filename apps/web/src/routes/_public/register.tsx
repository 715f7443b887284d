import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/accounts/register/register-page.tsx';
import { enterPublicPage } from '../../lib/session/enter-public-page.ts';
import { invitedBy, keptInvitation } from '../../lib/session/invitation.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/register')({
  validateSearch: invitedBy,
  beforeLoad: ({ search }) => enterPublicPage(search.code),
  loader: () => loadTexts('accounts', 'consent', 'login', 'terms'),
  component: InvitedRegistration,
});

function InvitedRegistration() {
  const { code = keptInvitation() } = Route.useSearch();
  return <RegisterPage code={code ?? ''} />;
}
