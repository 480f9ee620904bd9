import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readLogSearch } from '#features/records/console-logs/log-search.ts';
import { LogsPage } from '#features/records/console-logs/logs-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/log')({
  staticData: { shell: 'console', title: 'app:titles.logs', permission: 'logs.read', flush: true },
  validateSearch: readLogSearch,
  loader: () => loadPage('console-logs'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/log');

function Page() {
  return <LogsPage search={route.useSearch()} />;
}
