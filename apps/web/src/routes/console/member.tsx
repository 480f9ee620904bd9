import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { askFirst } from '#features/enterprise/console-organization/ask-first.ts';
import { readMemberSearch } from '#features/enterprise/console-organization/member-search.ts';
import { MembersPage } from '#features/enterprise/console-organization/members-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/member')({
  staticData: { shell: 'console', title: 'app:titles.members', permission: 'members.read', flush: true },
  validateSearch: readMemberSearch,
  loader: ({ context, location }) => {
    askFirst(context.queries, readMemberSearch(location.search));
    return loadPage('console-organization');
  },
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/member');

function Page() {
  return <MembersPage search={route.useSearch()} />;
}
