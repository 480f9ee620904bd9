import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SimulatedPage } from '#features/account/entrance/simulated-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** Where a simulated WeChat or DingTalk asks who one is: `state` goes back with the answer. */
export const Route = createFileRoute('/login/simulated')({
  staticData: { shell: 'account', title: 'app:titles.login' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { provider: 20, state: 128 }),
  loader: () => loadPage('entrance'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/login/simulated');

function Page() {
  return <SimulatedPage {...route.useSearch()} />;
}
