import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ScorePage } from '#features/money/billing/score-page.tsx';
import { readHistorySearch } from '#features/money/billing/search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/score')({
  staticData: { shell: 'member', title: 'app:titles.score' },
  validateSearch: readHistorySearch,
  loader: () => loadPage('billing'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/tpl/score');

function Page() {
  return <ScorePage search={route.useSearch()} />;
}
