import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { IdentityRequestPage } from '#features/reach/identity-request/identity-request-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { neededTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/account/identityRequest')({
  staticData: { shell: 'member', title: 'identity-request:title' },
  validateSearch: (search: Record<string, unknown>) => neededTexts(search, { ticket: 80 }),
  loader: () => loadPage('identity-request'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/account/identityRequest');

function Page() {
  return <IdentityRequestPage ticket={route.useSearch().ticket} />;
}
