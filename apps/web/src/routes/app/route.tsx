import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { QueryFrame } from '../../components/feedback/query-frame.tsx';
import { AppLayout } from '../../components/layout/app-layout.tsx';
import { NotFoundPage } from '../../components/layout/not-found-page.tsx';
import { ReleasePopup } from '../../features/releases/release-popup.tsx';
import { Tutorial } from '../../features/tutorial/tutorial.tsx';
import { useSession } from '../../lib/session/session.ts';
import { MantineFrame } from '../../theme/mantine-frame.tsx';

const PageViews = lazy(() => import('../../features/accounts/page-views/page-views.tsx'));

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ location: { pathname, href }, preload }) => {
    // Imported here, so that the login page does not load it.
    const { enterApplication } = await import('../../lib/session/enter-application.ts');
    await enterApplication({ pathname, href, isOpened: !preload });
  },
  component: Application,
  notFoundComponent: NotFoundPage,
});

function Application() {
  const user = useSession();
  const service = user?.page_views;
  return (
    <QueryFrame>
      <MantineFrame>
        <AppLayout>
          <Outlet />
          <Tutorial key={user?.id} />
          <ReleasePopup key={`releases ${user?.id}`} />
          {service && (
            <Suspense>
              <PageViews service={service} />
            </Suspense>
          )}
        </AppLayout>
      </MantineFrame>
    </QueryFrame>
  );
}
