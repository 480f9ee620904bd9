import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { CallbacksPage } from '#features/reach/callbacks/callbacks-page.tsx';
import { readCallbacksSearch } from '#features/reach/callbacks/callbacks-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signSettings/APPKey')({
  staticData: { shell: 'console', title: 'callbacks:title', permission: 'settings.manage' },
  validateSearch: readCallbacksSearch,
  loader: () => loadPage('callbacks'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signSettings/APPKey');

// the router hands on what the reader left out
function Page() {
  return <CallbacksPage search={readCallbacksSearch(route.useSearch())} />;
}
