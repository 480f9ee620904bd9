import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { askFirst, readContractSearch } from './-contract-address.ts';
import { ContractRoute } from './-contract-route.tsx';

/** The same for contracts of several files. */
export const Route = createFileRoute('/applySign/toDetailMultiAnony')({
  staticData: { shell: 'plain', title: 'app:titles.contract', flush: true, phoneTop: true, askFirst },
  validateSearch: readContractSearch,
  loader: () => loadPage('contract-detail', () => loadTexts('signing')),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/applySign/toDetailMultiAnony');

function Page() {
  return <ContractRoute search={route.useSearch()} />;
}
