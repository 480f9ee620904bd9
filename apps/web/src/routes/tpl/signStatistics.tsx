import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { OverviewPage } from '#features/reach/console-overview/overview-page.tsx';
import { readOverviewSearch } from '#features/reach/console-overview/overview-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

/** 签署统计: the figures of the overview under their old address. */
export const Route = createFileRoute('/tpl/signStatistics')({
  staticData: { shell: 'console', title: 'app:titles.overview', permission: 'overview.read' },
  validateSearch: readOverviewSearch,
  loader: () => loadPage('console-overview'),
  component: Page,
});

const route = getRouteApi('/tpl/signStatistics');

function Page() {
  return <OverviewPage search={route.useSearch()} />;
}
