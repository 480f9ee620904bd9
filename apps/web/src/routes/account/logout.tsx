import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LogoutPage } from '#features/account/entrance/logout-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/account/logout')({
  staticData: { shell: 'account', title: 'app:titles.logout' },
  validateSearch: (search) => optionalTexts(search, { returnUrl: 2000 }),
  loader: () => loadPage('entrance'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/account/logout');

function Page() {
  const { returnUrl = '/login' } = route.useSearch();
  return <LogoutPage returnUrl={returnUrl} />;
}
