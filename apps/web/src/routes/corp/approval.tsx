import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readApprovalSearch } from '#features/work/approvals/approval-search.ts';
import { OwnApprovalsPage } from '#features/work/approvals/own-approvals-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/corp/approval')({
  staticData: { shell: 'member', title: 'approvals:title.all', flush: true, phoneTop: true },
  validateSearch: readApprovalSearch,
  loader: () => loadPage('approvals'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/corp/approval');

function Page() {
  return <OwnApprovalsPage search={route.useSearch()} />;
}
