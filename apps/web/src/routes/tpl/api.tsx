import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ApiTemplatesPage } from '#features/work/api-templates/api-templates-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { shortText } from '#shared/search/search.ts';

export const Route = createFileRoute('/tpl/api')({
  staticData: { shell: 'member', title: 'api-templates:title' },
  validateSearch: (search): { readonly tplCode?: string } => {
    const tplCode = shortText(search['tplCode'], 20);
    return tplCode === undefined ? {} : { tplCode };
  },
  loader: () => loadPage('api-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/tpl/api');

function Page() {
  return <ApiTemplatesPage tplCode={route.useSearch().tplCode} />;
}
