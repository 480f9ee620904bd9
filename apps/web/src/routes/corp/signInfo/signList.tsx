import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readListSearch } from '#features/work/contract-lists/list-search.ts';
import { SignListPage } from '#features/work/contract-lists/sign-list-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/corp/signInfo/signList')({
  staticData: { shell: 'member', title: 'app:titles.signList', flush: true, phoneTop: true },
  validateSearch: readListSearch,
  loader: () => loadPage('contract-lists'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/corp/signInfo/signList');

function Page() {
  return <SignListPage search={route.useSearch()} />;
}
