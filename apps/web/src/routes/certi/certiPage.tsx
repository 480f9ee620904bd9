import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { CertificatePage } from '#features/proof/certificate/certificate-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/certi/certiPage')({
  staticData: { shell: 'plain', title: 'certificate:title' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { applyNo: 64 }),
  loader: () => loadPage('certificate'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/certi/certiPage');

function Page() {
  const { applyNo = '' } = route.useSearch();
  return <CertificatePage key={applyNo} given={applyNo} />;
}
