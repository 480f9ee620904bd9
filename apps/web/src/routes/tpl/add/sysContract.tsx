import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { PlatformPage } from '#features/work/new-templates/platform-page.tsx';
import { readPlatformSearch } from '#features/work/new-templates/platform-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/add/sysContract')({
  staticData: { shell: 'member', title: 'new-templates:platform.title' },
  validateSearch: readPlatformSearch,
  loader: () => loadPage('new-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/tpl/add/sysContract');

function Page() {
  return <PlatformPage search={route.useSearch()} />;
}
