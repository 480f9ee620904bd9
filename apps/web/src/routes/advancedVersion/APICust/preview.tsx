import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';
import { Authoring } from './-authoring.tsx';

/** 预览客户制作的模板: its pages, and nothing that can be changed. */
export const Route = createFileRoute('/advancedVersion/APICust/preview')({
  staticData: { shell: 'plain', title: 'advanced-templates:customer.title', flush: true, phoneTop: true },
  validateSearch: (search) => optionalTexts(search, { ticket: 80 }),
  loader: () => loadPage('advanced-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/advancedVersion/APICust/preview');

function Page() {
  return <Authoring ticket={route.useSearch().ticket ?? ''} />;
}
