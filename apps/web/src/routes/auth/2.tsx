import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { FoundingPage } from '#features/account/authentication/founding-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** The second step: by which way it is proven that the person may manage the company. `ap` is the page that waits for the enterprise. */
export const Route = createFileRoute('/auth/2')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { ap: 2000 }),
  loader: () => loadPage('authentication'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/auth/2');

function Page() {
  return <FoundingPage {...route.useSearch()} />;
}
