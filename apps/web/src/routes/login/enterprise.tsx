import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SignOnPage } from '#features/account/entrance/sign-on-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** The way to a login that a company runs: `company` is its code, `ap` where the visitor wanted to go. */
export const Route = createFileRoute('/login/enterprise')({
  staticData: { shell: 'account', title: 'app:titles.signOn' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { company: 16, ap: 2000 }),
  loader: () => loadPage('entrance'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/login/enterprise');

function Page() {
  return <SignOnPage {...route.useSearch()} />;
}
