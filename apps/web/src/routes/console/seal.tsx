import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SealsPage } from '#features/work/seals/seals-page.tsx';
import { readSealsSearch } from '#features/work/seals/seals-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/seal')({
  staticData: { shell: 'console', title: 'app:titles.seals', permission: 'seals.read' },
  validateSearch: readSealsSearch,
  loader: () => loadPage('seals'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/seal');

function Page() {
  return <SealsPage search={route.useSearch()} />;
}
