import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readFlowSearch } from '#features/work/console-flows/flow-search.ts';
import { FlowsPage } from '#features/work/console-flows/flows-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/flow')({
  staticData: { shell: 'console', title: 'console-flows:title', permission: 'flows.read', flush: true },
  validateSearch: readFlowSearch,
  loader: () => loadPage('console-flows'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/flow');

function Page() {
  return <FlowsPage search={route.useSearch()} />;
}
