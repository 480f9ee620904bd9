import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LegalPersonPage } from '#features/account/authentication/legal-person-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/auth/entLegalAuth')({
  staticData: { shell: 'member', title: 'app:titles.legalPersonAuth' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { k: 64, sign: 64, ts: 20 }),
  loader: () => loadPage('authentication'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/auth/entLegalAuth');

function Page() {
  // a mangled link is the server's to refuse
  const { k = '-', sign = '-', ts = '-' } = route.useSearch();
  return <LegalPersonPage link={{ k, sign, ts }} />;
}
