import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readTemplateSearch } from '#features/work/advanced-templates/template-search.ts';
import { ViewPage } from '#features/work/advanced-templates/view-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/advancedVersion/writeVariablesView')({
  staticData: { shell: 'member', title: 'advanced-templates:view.title' },
  validateSearch: readTemplateSearch,
  loader: () => loadPage('advanced-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/advancedVersion/writeVariablesView');

function Page() {
  return <ViewPage tplId={route.useSearch().tplId} />;
}
