import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { OrdersPage } from '#features/money/billing/orders-page.tsx';
import { readOrdersSearch } from '#features/money/billing/search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/order')({
  staticData: { shell: 'console', title: 'app:titles.orders', permission: 'billing.read' },
  validateSearch: readOrdersSearch,
  loader: () => loadPage('billing'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/order');

function Page() {
  return <OrdersPage search={route.useSearch()} />;
}
