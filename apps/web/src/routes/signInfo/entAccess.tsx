import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { CompanyAccessPage } from '#features/work/signing/company-access/company-access-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/signInfo/entAccess')({
  staticData: { shell: 'member', title: 'signing:companyAccess.title', phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { signNo: 64 }),
  loader: () => loadPage('signing'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signInfo/entAccess');

function Page() {
  const { signNo } = route.useSearch();
  return <CompanyAccessPage key={signNo} signNo={signNo} />;
}
