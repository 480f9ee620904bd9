import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { EditorPage } from '#features/work/advanced-templates/editor-page.tsx';
import { readTemplateSearch } from '#features/work/advanced-templates/template-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/editadvance/setVariable')({
  staticData: { shell: 'tool', title: 'advanced-templates:title' },
  validateSearch: readTemplateSearch,
  loader: () => loadPage('advanced-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/editadvance/setVariable');

function Page() {
  return <EditorPage tplId={route.useSearch().tplId} />;
}
