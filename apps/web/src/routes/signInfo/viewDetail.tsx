import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ContractEvidencePage } from '#features/work/contract-evidence/contract-evidence-page.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/signInfo/viewDetail')({
  staticData: { shell: 'member', title: 'contract-evidence:title', flush: true, phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { applyNo: 64 }),
  loader: () => loadPage('contract-evidence', () => loadTexts('security')),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signInfo/viewDetail');

function Page() {
  return <ContractEvidencePage applyNo={route.useSearch().applyNo} />;
}
