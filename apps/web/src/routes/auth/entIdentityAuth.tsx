import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { EnterprisePage } from '#features/account/authentication/enterprise-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** `ap` is the page that waits for the enterprise; `company` and `name` are what that page knows already. */
export const Route = createFileRoute('/auth/entIdentityAuth')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { ap: 2000, company: 100, name: 50 }),
  loader: () => loadPage('authentication'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/auth/entIdentityAuth');

function Page() {
  return <EnterprisePage {...route.useSearch()} />;
}
