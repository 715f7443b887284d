import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryFrame } from '../components/feedback/query-frame.tsx';
import { SkeletonPage } from '../components/feedback/skeletons.tsx';
import { AppLayout } from '../components/layout/app-layout.tsx';
import { PublicLayout } from '../components/layout/public-layout.tsx';
import { LoginPage } from '../features/accounts/sign-in/login-page.tsx';
import { loadTexts } from '../lib/texts/i18n.ts';
import { MantineFrame } from '../theme/mantine-frame.tsx';

/**
 * Renders what the HTML of each page shows before the application runs: header, menu and the place of the content, in Slovak
 * and without a user. The build calls it; it stands in an inert `#frame`, which the first page replaces.
 */
export async function renderFrames(addresses: readonly string[]): Promise<[address: string, html: string][]> {
  await loadTexts('shell', 'components', 'terms', 'login');
  return addresses.map((address) => [address, frameOf(address)]);
}

function frameOf(address: string): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>{pageOf(address)}</RouterContextProvider>,
  );
  // What is typed would be lost.
  return html.replaceAll('<input ', '<input readonly ');
}

function pageOf(address: string): ReactNode {
  if (address === '/login') {
    return (
      <PublicLayout>
        <LoginPage />
      </PublicLayout>
    );
  }
  if (!address.startsWith('/app')) return <PublicLayout>{null}</PublicLayout>;
  return (
    <QueryFrame>
      <MantineFrame>
        <AppLayout>
          <SkeletonPage />
        </AppLayout>
      </MantineFrame>
    </QueryFrame>
  );
}
