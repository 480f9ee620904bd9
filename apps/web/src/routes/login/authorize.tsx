import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/account/login-page.tsx';
import { loadPage } from '../../shared/progress/page-loader.ts';
import { shortText, wholeNumber } from '../../shared/search/search.ts';

/** The login on the way to a protected page: `ap` is where the visitor wanted to go. */
export const Route = createFileRoute('/login/authorize')({
  staticData: { shell: 'account', title: 'app:titles.login' },
  validateSearch: (search) => ({
    ...(shortText(search['ap'], 2000) === undefined ? {} : { ap: shortText(search['ap'], 2000) }),
    ...(wholeNumber(search['authType'], 0, 2) === undefined ? {} : { authType: wholeNumber(search['authType'], 0, 2) }),
  }),
  loader: () => loadPage('account'),
  component: Page,
});

function Page() {
  const { ap } = Route.useSearch();
  return <LoginPage {...(ap === undefined ? {} : { ap })} />;
}
