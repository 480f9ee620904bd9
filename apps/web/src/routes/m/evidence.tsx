import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SiteEvidencePage } from '#features/work/site-evidence/site-evidence-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/m/evidence')({
  staticData: { shell: 'plain', title: 'site-evidence:title' },
  validateSearch: (search) => optionalTexts(search, { ticket: 64 }),
  loader: () => loadPage('site-evidence'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/m/evidence');

function Page() {
  // a mangled ticket is the server's to refuse
  const { ticket = '-' } = route.useSearch();
  return <SiteEvidencePage ticket={ticket} />;
}
