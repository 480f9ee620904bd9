import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { PersonPage } from '#features/account/authentication/person-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** `renamed`: who is verified already is called something else now. */
export const Route = createFileRoute('/auth/personalIdentityAuth')({
  staticData: { shell: 'member', title: 'app:titles.personalAuth' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { renamed: 1 }),
  loader: () => loadPage('authentication'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/auth/personalIdentityAuth');

function Page() {
  return <PersonPage {...route.useSearch()} />;
}
