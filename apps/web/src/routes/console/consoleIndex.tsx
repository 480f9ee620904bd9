import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { OverviewPage } from '#features/reach/console-overview/overview-page.tsx';
import { readOverviewSearch } from '#features/reach/console-overview/overview-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/consoleIndex')({
  staticData: { shell: 'console', title: 'app:titles.overview', permission: 'overview.read' },
  validateSearch: readOverviewSearch,
  loader: () => loadPage('console-overview'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/consoleIndex');

function Page() {
  return <OverviewPage search={route.useSearch()} />;
}
