import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readRoleSearch } from '#features/enterprise/console-roles/role-search.ts';
import { RolesPage } from '#features/enterprise/console-roles/roles-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/role')({
  staticData: { shell: 'console', title: 'app:titles.roles', permission: 'members.read', flush: true },
  validateSearch: readRoleSearch,
  loader: () => loadPage('console-roles'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/role');

function Page() {
  return <RolesPage search={route.useSearch()} />;
}
