import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ApplyListPage } from '#features/work/contract-lists/apply-list-page.tsx';
import { readListSearch } from '#features/work/contract-lists/list-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signInfo/applyList')({
  staticData: { shell: 'member', title: 'app:titles.applyList', flush: true, phoneTop: true },
  validateSearch: readListSearch,
  loader: () => loadPage('contract-lists'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signInfo/applyList');

function Page() {
  return <ApplyListPage search={route.useSearch()} />;
}
