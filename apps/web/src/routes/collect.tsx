import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { VisitPage } from '#features/work/collections/visit-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/collect')({
  staticData: { shell: 'signing', title: 'collections:visit.title' },
  validateSearch: (search) => optionalTexts(search, { id: 40, key: 80 }),
  loader: () => loadPage('collections'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/collect');

function Page() {
  // a mangled link is the server's to refuse
  const { id = '-', key = '-' } = route.useSearch();
  const link = useMemo(() => ({ id, key }), [id, key]);
  return <VisitPage link={link} />;
}
