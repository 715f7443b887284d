import './theme/font/font.css';
import './theme/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchMissingCode } from './lib/pages/missing-code.ts';
import { beginVisit } from './lib/session/destination.ts';
import { tellServer } from './lib/session/sessions-to-end.ts';
import { startTexts } from './lib/texts/i18n.ts';
import { router } from './router.ts';

watchMissingCode();
beginVisit(location.pathname);
tellServer();

// Without an await at the top level: pages import modules of this file's chunk and would wait for it forever.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  // The page and its texts are fetched in parallel; both are loaded before the first paint.
  await Promise.all([startTexts(location.pathname), router.load()]);

  // As a transition: React renders it in short pieces, between which a slow phone can react to a touch. The frame of the HTML
  // stays until the page replaces it.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
