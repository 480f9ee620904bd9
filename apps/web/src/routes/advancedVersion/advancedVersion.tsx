import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { readTemplatesSearch } from '#features/work/templates/templates-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

/** 高级模板: the template centre with those alone that have variables. */
export const Route = createFileRoute('/advancedVersion/advancedVersion')({
  staticData: { shell: 'member', title: 'templates:advanced', flush: true },
  validateSearch: readTemplatesSearch,
  loader: () => loadPage('templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/advancedVersion/advancedVersion');

function Page() {
  return <TemplatesPage search={route.useSearch()} isAdvanced />;
}
