import { createFileRoute, Outlet } from '@tanstack/react-router';
import { QueryFrame } from '../../components/feedback/query-frame.tsx';
import { AppLayout } from '../../components/layout/app-layout.tsx';
import { NotFoundPage } from '../../components/layout/not-found-page.tsx';
import { MantineFrame } from '../../theme/mantine-frame.tsx';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ location }) => {
    // Imported here, so that the login page does not load it.
    const { enterApplication } = await import('../../lib/session/enter-application.ts');
    await enterApplication(location.pathname);
  },
  component: Application,
  notFoundComponent: NotFoundPage,
});

function Application() {
  return (
    <QueryFrame>
      <MantineFrame>
        <AppLayout>
          <Outlet />
        </AppLayout>
      </MantineFrame>
    </QueryFrame>
  );
}
