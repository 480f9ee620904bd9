import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { taskLinkOf } from '#entities/contract-document/task-link.ts';
import { SignLogPage } from '#features/work/contract-detail/sign-log/sign-log-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { Shell } from '#shells/shell.tsx';
import { readContractSearch } from './-contract-address.ts';

export const Route = createFileRoute('/applySign/toSignlog')({
  staticData: { shell: 'plain', title: 'contract-detail:log.title', flush: true, phoneTop: true },
  validateSearch: readContractSearch,
  loader: () => loadPage('contract-detail'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/applySign/toSignlog');

/** Members see the record in their frame; a visitor by link sees nothing else of the product. */
function Page() {
  const hasSession = useSession(isAuthenticated);
  const link = taskLinkOf(route.useSearch());
  if (!hasSession) return <SignLogPage link={link} isFramed={false} />;
  return (
    <Shell name="member">
      <SignLogPage link={link} isFramed />
    </Shell>
  );
}
