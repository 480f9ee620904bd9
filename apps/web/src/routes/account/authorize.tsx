import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AuthorizePage } from '#features/account/entrance/authorize-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts, wholeNumber } from '#shared/search/search.ts';

export const Route = createFileRoute('/account/authorize')({
  staticData: { shell: 'account', title: 'app:titles.login' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...optionalTexts(search, { returnUrl: 2000, callbackUrl: 2000, loginUrl: 2000 }),
    authType: wholeNumber(search['authType'], 0, 2) ?? 1,
  }),
  loader: () => loadPage('entrance'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/account/authorize');

function Page() {
  const { authType, returnUrl = '/', callbackUrl = '/login/middle', loginUrl = '/login' } = route.useSearch();
  return <AuthorizePage returnUrl={returnUrl} callbackUrl={callbackUrl} loginUrl={loginUrl} authType={authType} />;
}
