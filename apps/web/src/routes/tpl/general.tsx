import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { readTemplatesSearch } from '#features/work/templates/templates-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

/** 模板中心, in the workbench for everybody: members who manage the templates of the enterprise manage them here too. */
export const Route = createFileRoute('/tpl/general')({
  staticData: { shell: 'member', title: 'templates:centre', flush: true },
  validateSearch: readTemplatesSearch,
  loader: () => loadPage('templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/tpl/general');

function Page() {
  return <TemplatesPage search={route.useSearch()} />;
}
