import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SendingRequestPage } from '#features/reach/sending-request/sending-request-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { neededTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/corp/sendingRequest')({
  staticData: { shell: 'member', title: 'sending-request:title' },
  validateSearch: (search: Record<string, unknown>) => neededTexts(search, { requestId: 64 }),
  loader: () => loadPage('sending-request'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/corp/sendingRequest');

function Page() {
  return <SendingRequestPage requestId={route.useSearch().requestId} />;
}
