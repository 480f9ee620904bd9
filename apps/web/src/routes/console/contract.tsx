import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { EnterpriseListPage } from '#features/work/contract-lists/enterprise-list-page.tsx';
import { readEnterpriseListSearch } from '#features/work/contract-lists/list-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/contract')({
  staticData: { shell: 'console', title: 'app:titles.enterpriseContracts', flush: true, phoneTop: true, permission: 'contracts.read' },
  validateSearch: readEnterpriseListSearch,
  loader: () => loadPage('contract-lists'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/contract');

function Page() {
  return <EnterpriseListPage search={route.useSearch()} />;
}
