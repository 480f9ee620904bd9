import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { OrganizationPage } from '#features/enterprise/console-organization/organization-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/console/organization')({
  staticData: { shell: 'console', title: 'app:titles.organization', permission: 'members.read', flush: true },
  validateSearch: (search) => optionalTexts(search, { group: 36 }),
  loader: () => loadPage('console-organization'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/organization');

function Page() {
  return <OrganizationPage group={route.useSearch().group} />;
}
