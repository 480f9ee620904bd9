import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { RechargePage } from '#features/money/billing/recharge-page.tsx';
import { readRechargeSearch } from '#features/money/billing/search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/asset/pointChargePage')({
  staticData: { shell: 'member', title: 'app:titles.recharge' },
  validateSearch: readRechargeSearch,
  loader: () => loadPage('billing'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/asset/pointChargePage');

function Page() {
  return <RechargePage orderId={route.useSearch().orderId} />;
}
