import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readContractSearch } from '#features/work/new-templates/contract-search.ts';
import { FromContractPage } from '#features/work/new-templates/from-contract-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/add/apply')({
  staticData: { shell: 'member', title: 'new-templates:contract.title' },
  validateSearch: readContractSearch,
  loader: () => loadPage('new-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/tpl/add/apply');

function Page() {
  return <FromContractPage search={route.useSearch()} />;
}
