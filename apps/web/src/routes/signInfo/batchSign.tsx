import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { BatchPage } from '#features/work/signing/batch/batch-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/signInfo/batchSign')({
  staticData: { shell: 'plain', title: 'app:titles.batchSign', flush: true, phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { batchId: 36 }),
  loader: () => loadPage('signing'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signInfo/batchSign');

function Page() {
  return <BatchPage batchId={route.useSearch().batchId} />;
}
