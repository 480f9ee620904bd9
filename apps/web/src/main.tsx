import '@moqi/ui/styles.css';
import './app.css';
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './router.tsx';
import { keepInStep } from './shared/call/refresh.ts';
import { startTexts } from './shared/i18n/i18n.ts';
import { takeOwnAddress } from './shared/links/own-address.ts';
import { reloadOnceAfterUpdate } from './shared/reload-once.ts';

reloadOnceAfterUpdate();
takeOwnAddress();

/** Nothing of the first page waits for them. */
const CONNECTION_AFTER_MS = 2_000;

const root = document.getElementById('root');
if (root) {
  const queries = new QueryClient({
    defaultOptions: {
      // a call without a network fails at once and says so, instead of waiting without a word
      queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  keepInStep(queries);
  // fetched while there is a network: without one it could not be
  setTimeout(() => void import('./shared/keep-up.ts').then((m) => m.keepUp(queries)), CONNECTION_AFTER_MS);
  const router = createAppRouter(queries);
  // the code of the first page and the texts of the frame are fetched at the same time
  const texts = startTexts();
  void router.load();
  await texts;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
