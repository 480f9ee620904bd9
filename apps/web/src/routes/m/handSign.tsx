import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { HandSignPage } from '#features/work/hand-sign/hand-sign-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/m/handSign')({
  staticData: { shell: 'plain', title: 'hand-sign:title' },
  validateSearch: (search) => optionalTexts(search, { ticket: 64 }),
  loader: () => loadPage('hand-sign'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/m/handSign');

function Page() {
  // a mangled ticket is the server's to refuse
  const { ticket = '-'.repeat(43) } = route.useSearch();
  return <HandSignPage ticket={ticket} />;
}
