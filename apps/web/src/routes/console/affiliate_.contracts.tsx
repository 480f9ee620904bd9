import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AffiliateListPage } from '#features/work/contract-lists/affiliate-list-page.tsx';
import { readAffiliateListSearch } from '#features/work/contract-lists/list-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/affiliate_/contracts')({
  staticData: { shell: 'console', title: 'contract-lists:affiliate.title', flush: true, phoneTop: true, permission: 'affiliates.read' },
  validateSearch: readAffiliateListSearch,
  loader: () => loadPage('contract-lists'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/affiliate_/contracts');

function Page() {
  return <AffiliateListPage search={route.useSearch()} />;
}
