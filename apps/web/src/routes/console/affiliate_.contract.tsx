import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AffiliateContractPage, type AffiliateContractSearch } from '#features/work/contract-detail/affiliate-contract-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { neededTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/console/affiliate_/contract')({
  staticData: { shell: 'console', title: 'app:titles.contract', flush: true, phoneTop: true, permission: 'affiliates.read' },
  validateSearch: (search: Record<string, unknown>): AffiliateContractSearch => neededTexts(search, { affiliationId: 36, applyId: 36 }),
  loader: () => loadPage('contract-detail'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/affiliate_/contract');

function Page() {
  return <AffiliateContractPage search={route.useSearch()} />;
}
