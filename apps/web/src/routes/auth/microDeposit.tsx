import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { DepositPage } from '#features/account/authentication/deposit-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** 打款认证: an amount paid into the company's account. `ap` is the page that waits for the enterprise. */
export const Route = createFileRoute('/auth/microDeposit')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { ap: 2000 }),
  loader: () => loadPage('authentication'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/auth/microDeposit');

function Page() {
  return <DepositPage {...route.useSearch()} />;
}
