import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AllApprovalsPage } from '#features/work/approvals/all-approvals.tsx';
import { readApprovalSearch } from '#features/work/approvals/approval-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/Approval')({
  staticData: { shell: 'console', title: 'approvals:title.enterprise', permission: 'flows.read', flush: true },
  validateSearch: readApprovalSearch,
  loader: () => loadPage('approvals'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/Approval');

function Page() {
  return <AllApprovalsPage search={route.useSearch()} />;
}
