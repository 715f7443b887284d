import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NoticeList } from '../components/feedback/notice-list.tsx';
import { NotFoundPage } from '../components/layout/not-found-page.tsx';
import { PublicLayout } from '../components/layout/public-layout.tsx';
import { SkipLink } from '../components/layout/skip-link.tsx';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  ),
});

function Root() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <NoticeList />
    </>
  );
}
