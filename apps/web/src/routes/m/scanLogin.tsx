import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ScanPage } from '#features/account/entrance/scan-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/m/scanLogin')({
  staticData: { shell: 'account', title: 'app:titles.scanLogin' },
  validateSearch: (search) => optionalTexts(search, { key: 64 }),
  loader: () => loadPage('entrance'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/m/scanLogin');

function Page() {
  // a mangled key is the server's to refuse
  const { key = '-'.repeat(16) } = route.useSearch();
  return <ScanPage scanned={key} />;
}
