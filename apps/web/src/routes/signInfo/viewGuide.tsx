import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { GuidePage } from '#features/work/guide/guide-page.tsx';
import { roleIn } from '#features/work/guide/roles.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/signInfo/viewGuide')({
  staticData: { shell: 'member', title: 'guide:title', phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { role: 10 }),
  loader: () => loadPage('guide'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signInfo/viewGuide');

function Page() {
  return <GuidePage role={roleIn(route.useSearch())} />;
}
