import { createRouter } from '@tanstack/react-router';
import { SkeletonPage } from './components/feedback/skeletons.tsx';
import { CrashPage } from './components/layout/crash-page.tsx';
import { NotFoundPage } from './components/layout/not-found-page.tsx';
import type { ApiError } from './lib/api/api-error.ts';
import { onRefusal } from './lib/api/refusals.ts';
import { parseSearch } from './lib/pages/search.ts';
import { onRunElsewhere, type RunNews } from './lib/runs-elsewhere.ts';
import { leaveLoginMessage } from './lib/session/login-message.ts';
import {
  currentUser,
  forgetSession,
  isSessionOpen,
  onSignedInElsewhere,
  onSignedOutElsewhere,
} from './lib/session/session.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // TanStack Query decides when data is fetched again.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch,
  defaultPendingComponent: SkeletonPage,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

onRefusal({
  toLogin: leaveLostSession,
  toNotFound: () => void router.navigate({ to: '/app/404' }),
  toTest: () => void leadToTest(),
  toConsent: () => void leadToConsent(),
});

async function leadToTest(): Promise<void> {
  // Imported here, so that the login page does not load it.
  const { findTest } = await import('./lib/test-lock.ts');
  const href = await findTest();
  if (href !== null) await router.navigate({ href });
}

async function leadToConsent(): Promise<void> {
  const { mustAskConsent } = await import('./lib/session/enter-application.ts');
  if (await mustAskConsent(router.state.location.pathname)) await router.navigate({ to: '/consent' });
}

onRunElsewhere((news) => void followRun(news));

/** The news has all that is needed, so that a bad network leaves no list of words on the screen during a class test. */
async function followRun(news: RunNews): Promise<void> {
  const { pathname } = location;
  if (!pathname.startsWith('/app')) return;
  const user = await currentUser().catch(() => null);
  if ('begun' in news && news.begun.user_id !== user?.id) return;
  const { takeRunNews } = await import('./lib/open-run.ts');
  const href = takeRunNews(news, pathname);
  if (href !== null) await router.navigate({ href });
}

onSignedOutElsewhere(() => void leaveSession('signed-out-elsewhere'));

onSignedInElsewhere(leaveToOther, () => {
  // The pages of the login lead on who is signed in. What is open under /app goes on by itself.
  if (!location.pathname.startsWith('/app')) void router.invalidate();
});

/** Loaded anew, so that nothing of the user before is left in its memory. */
function leaveToOther(): void {
  location.replace('/app');
}

/** A refusal of the session before may come after the sign-in to the next one, as a change waits for a minute: nothing is said of it. */
async function leaveLostSession({ code, status }: ApiError): Promise<void> {
  if (status !== 403 && (await isSessionOpen())) return;
  if (code === 'session_of_another') leaveToOther();
  else await leaveSession();
}

type WhyLeft = 'session-lost' | 'signed-out-elsewhere';

let leaving: Promise<void> | undefined;

/** Several calls may notice the lost session at once; the page is left only once. */
function leaveSession(kind: WhyLeft = 'session-lost'): Promise<void> {
  leaving ??= forgetAndGo(kind).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function forgetAndGo(kind: WhyLeft): Promise<void> {
  // First: forms that close now keep their input if the session is lost.
  leaveLoginMessage({ kind });
  await forgetSession();
  await router.navigate({ to: '/login' });
}
