import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { JudicialPage } from '#features/work/judicial/judicial-page.tsx';
import { JUDICIAL_PLACES } from '#features/work/judicial/judicial-pages.ts';
import { readJudicialSearch } from '#features/work/judicial/judicial-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/judicialService/baoguanhan')({
  staticData: { shell: 'member', title: 'judicial:title' },
  validateSearch: readJudicialSearch,
  loader: () => loadPage('judicial'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/judicialService/baoguanhan');

function Page() {
  // the router keeps what the address says beside what was read from it
  return <JudicialPage place={JUDICIAL_PLACES.baoguanhan} search={readJudicialSearch({ ...route.useSearch() })} />;
}
