import { StateTabs } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

const PAGE = '/signSettings/APPKey';
const TABS = [
  ['keys', `${PAGE}?tab=keys`],
  ['callbacks', PAGE],
] as const;

/** What a company sets for its own systems: what they come in with, and where they are told. */
export function ApiTabs({ current }: { readonly current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('merchant-keys');
  return <StateTabs label={t('tabs')} current={current} tabs={TABS.map(([key, href]) => ({ key, label: t(`tab.${key}`), href }))} />;
}
