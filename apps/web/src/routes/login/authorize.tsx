import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LoginPage } from '#features/account/login/login-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts, wholeNumber } from '#shared/search/search.ts';

/** The login on the way to a protected page: `ap` is where the visitor wanted to go. */
export const Route = createFileRoute('/login/authorize')({
  staticData: { shell: 'account', title: 'app:titles.login' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...optionalTexts(search, { ap: 2000 }),
    authType: wholeNumber(search['authType'], 0, 2) ?? 1,
  }),
  loader: () => loadPage('login'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/login/authorize');

function Page() {
  const { ap } = route.useSearch();
  return <LoginPage {...(ap === undefined ? {} : { ap })} />;
}
