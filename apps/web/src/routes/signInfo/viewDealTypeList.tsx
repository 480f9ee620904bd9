import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DealTypeListPage } from '#features/work/contract-lists/deal-type-list-page.tsx';
import { changed, readListSearch } from '#features/work/contract-lists/list-search.ts';
import { DealTypeTabs } from '#features/work/start/deal-type-tabs.tsx';
import { type DealType, dealTypeIn } from '#features/work/start/deal-types.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { stringifySearch } from '#shared/search/search.ts';

export const Route = createFileRoute('/signInfo/viewDealTypeList')({
  staticData: { shell: 'member', title: 'start:dealTypes.title', flush: true, phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => ({ ...readListSearch(search), dealType: search.dealType }),
  loader: () => loadPage('contract-lists', () => loadTexts('start')),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/signInfo/viewDealTypeList');

function Page() {
  const { t } = useTranslation('start');
  const router = useRouter();
  const search = route.useSearch();
  const dealType = dealTypeIn(search);
  const choose = (type: DealType): void => {
    const other = { ...changed({ ...search, dealType: type }, { signStatus: undefined }) };
    void router.navigate({ href: `/signInfo/viewDealTypeList${stringifySearch(other)}`, replace: true });
  };
  const kinds = <DealTypeTabs value={dealType} onChange={choose} />;
  return <DealTypeListPage search={{ ...search, dealType }} fact={t(`dealTypes.fact.${dealType}`)} kinds={kinds} />;
}
