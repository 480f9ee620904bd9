import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { EnterprisePage } from '#features/account/authentication/enterprise-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** The first step: the company and its licence. `ap` is the page that waits for the enterprise. */
export const Route = createFileRoute('/auth/1')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { ap: 2000 }),
  loader: () => loadPage('authentication'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/auth/1');

function Page() {
  return <EnterprisePage {...route.useSearch()} />;
}
