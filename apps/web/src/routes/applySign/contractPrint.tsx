import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ContractPrintPage } from '#features/work/contract-print/contract-print-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/applySign/contractPrint')({
  staticData: { shell: 'member', title: 'contract-print:title', flush: true, phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { applyIds: 1000 }),
  loader: () => loadPage('contract-print'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/applySign/contractPrint');

function Page() {
  const { applyIds } = route.useSearch();
  return <ContractPrintPage key={applyIds} applyIds={applyIds} />;
}
