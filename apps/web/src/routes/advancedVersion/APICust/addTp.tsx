import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';
import { Authoring } from './-authoring.tsx';

/** 客户制作模板: a customer of a company makes a template of it, without an account. */
export const Route = createFileRoute('/advancedVersion/APICust/addTp')({
  staticData: { shell: 'plain', title: 'advanced-templates:customer.title', flush: true, phoneTop: true },
  validateSearch: (search) => optionalTexts(search, { ticket: 80 }),
  loader: () => loadPage('advanced-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/advancedVersion/APICust/addTp');

function Page() {
  return <Authoring ticket={route.useSearch().ticket ?? ''} />;
}
