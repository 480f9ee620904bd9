import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { fadePages } from './shared/progress/page-transition.ts';
import { watchNavigation } from './shared/progress/watch-navigation.ts';
import { parseSearch, stringifySearch } from './shared/search/search.ts';
import { FailedPage } from './shells/failed-page.tsx';

/** The router of the app; a test hands in a memory history. */
export function createAppRouter(queries: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queries },
    ...(history ? { history } : {}),
    // /console/Approval and /console/approval are two addresses
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: FailedPage,
    Wrap: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  watchNavigation(router);
  fadePages(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
