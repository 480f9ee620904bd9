import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { askFirst, readContractSearch } from './-contract-address.ts';
import { ContractRoute } from './-contract-route.tsx';

/** A contract of one file. */
export const Route = createFileRoute('/applySign/toDetailAnony')({
  staticData: { shell: 'plain', title: 'app:titles.contract', flush: true, phoneTop: true, askFirst },
  validateSearch: readContractSearch,
  loader: () => loadPage('contract-detail', () => loadTexts('signing')),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/applySign/toDetailAnony');

function Page() {
  return <ContractRoute search={route.useSearch()} />;
}
