import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../../features/accounts/sign-in/login-page.tsx';
import { enterPublicPage } from '../../../lib/session/enter-public-page.ts';
import { invitedBy } from '../../../lib/session/invitation.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/login/')({
  validateSearch: invitedBy,
  beforeLoad: ({ search }) => enterPublicPage(search.code),
  loader: () => loadTexts('login'),
  component: LoginPage,
});
