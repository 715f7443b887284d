import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ArrivalPage } from '../../../features/accounts/social/arrival-page.tsx';
import { enterPublicPage } from '../../../lib/session/enter-public-page.ts';
import { isSignedIn } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a sign-in by Google or Facebook. */
    arrival?: string;
  }
}

/** The page after a sign-in by Google or Facebook (product §2.3). The token decides what it shows; the type says it beforehand. */
export const Route = createFileRoute('/_public/register_/$type')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  // Who has just come back from a provider signs in, whoever is signed in; the page names that user.
  beforeLoad: ({ search, location: { state } }) => (search.token || state.arrival ? isSignedIn() : enterPublicPage()),
  loader: () => loadTexts('accounts', 'consent', 'login', 'terms'),
  component: Arrival,
});

/** The token leaves the address at once, for what else reads addresses. A reload finds it in the state of the history. */
function Arrival() {
  const { type } = Route.useParams();
  const { token: given } = Route.useSearch();
  const kept = useLocation({ select: ({ state }) => state.arrival });
  const navigate = useNavigate();
  useEffect(() => {
    if (given) void navigate({ to: '.', search: {}, state: { arrival: given }, replace: true });
  }, [given, navigate]);
  const token = given ?? kept ?? '';
  return <ArrivalPage key={token} type={type} token={token} />;
}
