import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { FillPage } from '#features/work/advanced-templates/fill-page.tsx';
import { readTemplateSearch } from '#features/work/advanced-templates/template-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/advancedVersion/writeVariables')({
  staticData: { shell: 'tool', title: 'advanced-templates:fill.title' },
  validateSearch: readTemplateSearch,
  loader: () => loadPage('advanced-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/advancedVersion/writeVariables');

function Page() {
  return <FillPage tplId={route.useSearch().tplId} />;
}
