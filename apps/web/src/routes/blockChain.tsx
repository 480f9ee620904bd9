import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LedgerPage } from '#features/proof/ledger/ledger-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/blockChain')({
  staticData: { shell: 'member', title: 'ledger:title' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { applyNo: 64 }),
  loader: () => loadPage('ledger'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/blockChain');

function Page() {
  const { applyNo = '' } = route.useSearch();
  return <LedgerPage key={applyNo} given={applyNo} />;
}
