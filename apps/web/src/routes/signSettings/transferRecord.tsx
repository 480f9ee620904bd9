import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readHistorySearch } from '#features/money/billing/search.ts';
import { TransfersPage } from '#features/money/billing/transfers-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signSettings/transferRecord')({
  staticData: { shell: 'member', title: 'app:titles.transferRecord' },
  validateSearch: readHistorySearch,
  loader: () => loadPage('billing'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signSettings/transferRecord');

function Page() {
  return <TransfersPage search={route.useSearch()} />;
}
