import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { readTemplatesSearch } from '#features/work/templates/templates-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/template')({
  staticData: { shell: 'console', title: 'templates:title', permission: 'templates.manage', flush: true },
  validateSearch: readTemplatesSearch,
  loader: () => loadPage('templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/template');

function Page() {
  return <TemplatesPage search={route.useSearch()} isConsole />;
}
