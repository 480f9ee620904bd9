import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { CallPage } from '#features/work/site-evidence/call-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { neededTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/applySign/videoCall')({
  staticData: { shell: 'member', title: 'site-evidence:call.title', phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => neededTexts(search, { applyNo: 64, participantId: 64 }),
  loader: () => loadPage('site-evidence'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/applySign/videoCall');

function Page() {
  return <CallPage {...route.useSearch()} />;
}
