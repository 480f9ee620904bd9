import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readAffiliateSearch } from '#features/enterprise/console-affiliates/affiliate-search.ts';
import { AffiliatesPage } from '#features/enterprise/console-affiliates/affiliates-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/affiliate')({
  staticData: { shell: 'console', title: 'console-affiliates:title', permission: 'affiliates.read' },
  validateSearch: readAffiliateSearch,
  loader: () => loadPage('console-affiliates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/affiliate');

function Page() {
  return <AffiliatesPage search={route.useSearch()} />;
}
