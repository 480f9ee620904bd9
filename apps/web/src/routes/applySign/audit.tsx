import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readAuditSearch } from '#features/work/approvals/approver-link.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { FramedAudit } from './-framed-audit.tsx';

/** Where an approver's link leads. */
export const Route = createFileRoute('/applySign/audit')({
  staticData: { shell: 'plain', title: 'approvals:title.all', flush: true, phoneTop: true },
  validateSearch: readAuditSearch,
  loader: () => loadPage('approvals'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/applySign/audit');

function Page() {
  return <FramedAudit search={route.useSearch()} />;
}
