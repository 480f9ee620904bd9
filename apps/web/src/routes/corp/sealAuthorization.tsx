import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { RequestedPage } from '#features/work/auto-signing/requested-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { neededTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/corp/sealAuthorization')({
  staticData: { shell: 'member', title: 'auto-signing:request.title' },
  validateSearch: (search: Record<string, unknown>) => neededTexts(search, { requestId: 64 }),
  loader: () => loadPage('auto-signing'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/corp/sealAuthorization');

function Page() {
  return <RequestedPage requestId={route.useSearch().requestId} />;
}
