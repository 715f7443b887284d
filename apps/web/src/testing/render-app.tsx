import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Confirmations } from '../components/feedback/confirmations.tsx';
import { NoticeList } from '../components/feedback/notice-list.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { loadTexts } from '../lib/texts/i18n.ts';
import type { Namespace } from '../lib/texts/i18n-types.ts';
import { cssVariables, theme } from '../theme/theme.ts';

interface Rendered {
  user: UserEvent;
  /** The current address. */
  address: () => string;
}

function Layout() {
  return (
    <>
      <Outlet />
      <NoticeList />
      <Confirmations />
    </>
  );
}

/** Renders a component as in the application: with its texts, theme, cache, notices, and a router around it, at the address `at`. */
export async function renderApp(
  content: ReactNode,
  { texts = [], at = '/here' }: { texts?: Namespace[]; at?: string } = {},
): Promise<Rendered> {
  await loadTexts('terms', ...texts);
  const rootRoute = createRootRoute({ component: Layout });
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => content });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: rootRoute.addChildren([anywhere]), history });
  await router.load();
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('region', { name: 'Oznámenia' });
  return { user: userEvent.setup(), address: () => history.location.pathname };
}
