import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readBulkSearch } from '#features/work/bulk-sending/bulk-search.ts';
import { BulkSendingPage } from '#features/work/bulk-sending/bulk-sending-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/initiation/batch')({
  staticData: { shell: 'member', title: 'bulk-sending:title' },
  validateSearch: readBulkSearch,
  loader: () => loadPage('bulk-sending'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/initiation/batch');

function Page() {
  return <BulkSendingPage search={route.useSearch()} />;
}
