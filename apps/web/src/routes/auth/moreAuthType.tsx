import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { MoreWaysPage } from '#features/account/authentication/more-ways-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** `renamed`: who is verified already is called something else now. */
export const Route = createFileRoute('/auth/moreAuthType')({
  staticData: { shell: 'member', title: 'authentication:more.title' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { renamed: 1 }),
  loader: () => loadPage('authentication'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/auth/moreAuthType');

function Page() {
  return <MoreWaysPage {...route.useSearch()} />;
}
