import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../../features/accounts/sign-in/login-page.tsx';
import { enterPublicPage } from '../../../lib/session/enter-public-page.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';

/** The type `error` reports a failed login through a social network; any other type is ignored (product §2.2). */
export const Route = createFileRoute('/_public/login/$type')({
  beforeLoad: () => enterPublicPage(),
  loader: () => loadTexts('login'),
  component: FailedLogin,
});

function FailedLogin() {
  const { type } = Route.useParams();
  return <LoginPage socialFailed={type === 'error'} />;
}
