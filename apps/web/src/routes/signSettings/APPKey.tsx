import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { CallbacksPage } from '#features/reach/callbacks/callbacks-page.tsx';
import { readCallbacksSearch } from '#features/reach/callbacks/callbacks-search.ts';
import { KeysPage } from '#features/reach/merchant-keys/keys-page.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { ApiTabs } from './-api-tabs.tsx';

const readTab = (search: Record<string, unknown>) => (search['tab'] === 'keys' ? ({ tab: 'keys' } as const) : {});

export const Route = createFileRoute('/signSettings/APPKey')({
  staticData: { shell: 'console', title: 'merchant-keys:page', permission: 'settings.manage' },
  validateSearch: (search: Record<string, unknown>) => ({ ...readCallbacksSearch(search), ...readTab(search) }),
  loader: () => loadPage('callbacks', () => loadTexts('merchant-keys')),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signSettings/APPKey');

// the router hands on what the reader left out
function Page() {
  const search: Record<string, unknown> = route.useSearch();
  if (readTab(search).tab === 'keys') return <KeysPage tabs={<ApiTabs current="keys" />} />;
  return <CallbacksPage search={readCallbacksSearch(search)} tabs={<ApiTabs current="callbacks" />} />;
}
