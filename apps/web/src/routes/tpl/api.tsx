import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ApiTemplatesPage } from '#features/work/api-templates/api-templates-page.tsx';
import { readSignsSearch } from '#features/work/enterprise-signs/signs-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { shortText } from '#shared/search/search.ts';
import { ApiTabs, EnterpriseSignsPage, PersonCheckPage } from './-api-tabs.tsx';

function readSearch(search: Record<string, unknown>): Record<string, unknown> {
  const { tab } = search;
  if (tab === 'signs') return { tab, ...readSignsSearch(search) };
  if (tab === 'validation') return { tab };
  const tplCode = shortText(search['tplCode'], 20);
  return tplCode === undefined ? {} : { tplCode };
}

export const Route = createFileRoute('/tpl/api')({
  staticData: { shell: 'member', title: 'api-templates:title' },
  validateSearch: readSearch,
  loader: () => loadPage('api-templates'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/tpl/api');

function Page() {
  const search: Record<string, unknown> = route.useSearch();
  return (
    <Suspense>
      <Tab search={search} />
    </Suspense>
  );
}

function Tab({ search }: { readonly search: Record<string, unknown> }) {
  if (search['tab'] === 'signs') return <EnterpriseSignsPage search={readSignsSearch(search)} tabs={<ApiTabs current="signs" />} />;
  if (search['tab'] === 'validation') return <PersonCheckPage tabs={<ApiTabs current="validation" />} />;
  return <ApiTemplatesPage tplCode={shortText(search['tplCode'], 20)} tabs={<ApiTabs current="templates" />} />;
}
