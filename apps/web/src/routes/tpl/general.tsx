import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { grantsOf } from '#entities/permission/use-permission.ts';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { readTemplatesSearch } from '#features/work/templates/templates-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

/** 模板中心. A member who manages the templates of the enterprise is led to the console (specification §2.4, §6). */
export const Route = createFileRoute('/tpl/general')({
  staticData: { shell: 'member', title: 'templates:centre', flush: true },
  validateSearch: readTemplatesSearch,
  beforeLoad: ({ search }) => {
    if (grantsOf()['templates.manage'] !== undefined) throw redirect({ to: '/console/template', search, replace: true });
  },
  loader: () => loadPage('templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/tpl/general');

function Page() {
  return <TemplatesPage search={route.useSearch()} />;
}
