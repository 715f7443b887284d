import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../../../features/accounts/sign-in/login-page.tsx';
import { entrance, invitedBy } from '../../../lib/session/invitation.ts';
import { isSignedIn } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/login/')({
  validateSearch: invitedBy,
  beforeLoad: async ({ search }) => {
    if (await isSignedIn()) throw redirect(entrance(search.code));
  },
  loader: () => loadTexts('login'),
  component: Login,
});

function Login() {
  const { code } = Route.useSearch();
  return <LoginPage code={code} />;
}
