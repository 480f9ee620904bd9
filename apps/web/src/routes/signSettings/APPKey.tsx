import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { CallbacksPage } from '#features/reach/callbacks/callbacks-page.tsx';
import { readCallbacksSearch } from '#features/reach/callbacks/callbacks-search.ts';
import { AuthorisationsPage } from '#features/reach/merchant-keys/authorisations-page.tsx';
import { CallsPage } from '#features/reach/merchant-keys/calls-page.tsx';
import { readCallsSearch } from '#features/reach/merchant-keys/calls-search.ts';
import { KeysPage } from '#features/reach/merchant-keys/keys-page.tsx';
import { SandboxPage } from '#features/reach/merchant-keys/sandbox-page.tsx';
import { TryPage } from '#features/reach/merchant-keys/try-calls/try-page.tsx';
import { UsagePage } from '#features/reach/merchant-keys/usage-page.tsx';
import { readUsageSearch } from '#features/reach/merchant-keys/usage-search.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { ApiTabs } from './-api-tabs.tsx';

const TABS = ['keys', 'calls', 'usage', 'sandbox', 'try', 'agents'] as const;
/** These understand more of the address. */
const READERS: Readonly<Partial<Record<(typeof TABS)[number], (search: Record<string, unknown>) => object>>> = {
  calls: readCallsSearch,
  usage: readUsageSearch,
};

function readSearch(search: Record<string, unknown>) {
  const tab = TABS.find((one) => one === search['tab']);
  return tab === undefined ? readCallbacksSearch(search) : { tab, ...READERS[tab]?.(search) };
}

export const Route = createFileRoute('/signSettings/APPKey')({
  staticData: { shell: 'console', title: 'merchant-keys:page', permission: 'settings.manage' },
  validateSearch: readSearch,
  loader: () => loadPage('callbacks', () => loadTexts('merchant-keys')),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signSettings/APPKey');

// the router hands on what the reader left out
function Page() {
  const search: Record<string, unknown> = route.useSearch();
  if (search['tab'] === 'keys') return <KeysPage tabs={<ApiTabs current="keys" />} />;
  if (search['tab'] === 'calls') return <CallsPage search={readCallsSearch(search)} tabs={<ApiTabs current="calls" />} />;
  if (search['tab'] === 'usage') return <UsagePage search={readUsageSearch(search)} tabs={<ApiTabs current="usage" />} />;
  if (search['tab'] === 'sandbox') return <SandboxPage tabs={<ApiTabs current="sandbox" />} />;
  if (search['tab'] === 'try') return <TryPage tabs={<ApiTabs current="try" />} />;
  if (search['tab'] === 'agents') return <AuthorisationsPage tabs={<ApiTabs current="agents" />} />;
  return <CallbacksPage search={readCallbacksSearch(search)} tabs={<ApiTabs current="callbacks" />} />;
}
