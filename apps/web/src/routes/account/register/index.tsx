import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { RegisterPage } from '#features/account/login/register-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/account/register/')({
  staticData: { shell: 'account', title: 'app:titles.register' },
  validateSearch: (search) => optionalTexts(search, { ap: 2000, code: 64, si: 64 }),
  loader: () => loadPage('login'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/account/register/');

function Page() {
  const { ap, ...invitation } = route.useSearch();
  return <RegisterPage invitation={invitation} {...(ap === undefined ? {} : { ap })} />;
}
