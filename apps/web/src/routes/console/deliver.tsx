import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { DeliveriesPage } from '#features/work/console-deliveries/deliveries-page.tsx';
import { readDeliveriesSearch } from '#features/work/console-deliveries/deliveries-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/deliver')({
  staticData: { shell: 'console', title: 'app:titles.deliveries', flush: true, permission: 'contracts.read' },
  validateSearch: readDeliveriesSearch,
  loader: () => loadPage('console-deliveries'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/deliver');

// the router hands on what the reader left out
function Page() {
  return <DeliveriesPage search={readDeliveriesSearch(route.useSearch())} />;
}
