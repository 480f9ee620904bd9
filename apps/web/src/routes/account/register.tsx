import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/account/register-page.tsx';
import { loadPage } from '../../shared/progress/page-loader.ts';
import { optionalTexts } from '../../shared/search/search.ts';

export const Route = createFileRoute('/account/register')({
  staticData: { shell: 'account', title: 'app:titles.register' },
  validateSearch: (search) => optionalTexts(search, { ap: 2000, code: 64, si: 64 }),
  loader: () => loadPage('account'),
  component: Page,
});

function Page() {
  const { ap, ...invitation } = Route.useSearch();
  return <RegisterPage invitation={invitation} {...(ap === undefined ? {} : { ap })} />;
}
