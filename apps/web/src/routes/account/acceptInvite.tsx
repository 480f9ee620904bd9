import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { InvitationPage } from '#features/enterprise/invitation/invitation-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/account/acceptInvite')({
  staticData: { shell: 'account', title: 'app:titles.invitation' },
  validateSearch: (search) => optionalTexts(search, { k: 64, sign: 64, ts: 20 }),
  loader: () => loadPage('invitation'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/account/acceptInvite');

function Page() {
  // a mangled link is the server's to refuse
  const { k = '-', sign = '-', ts = '-' } = route.useSearch();
  return <InvitationPage link={{ k, sign, ts }} />;
}
