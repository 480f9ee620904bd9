import { StateTabs } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

const PAGE = '/signSettings/APPKey';
const TABS = [
  ['keys', `${PAGE}?tab=keys`],
  ['callbacks', PAGE],
  ['calls', `${PAGE}?tab=calls`],
  ['usage', `${PAGE}?tab=usage`],
  ['sandbox', `${PAGE}?tab=sandbox`],
  ['try', `${PAGE}?tab=try`],
  ['agents', `${PAGE}?tab=agents`],
] as const;
type ApiTab = (typeof TABS)[number][0];

/** What a company sets for its own systems: what they come in with, where they are told, what they called, where they are tried and how, and what agents may. */
export function ApiTabs({ current }: { readonly current: ApiTab }) {
  const { t } = useTranslation('merchant-keys');
  return <StateTabs label={t('tabs')} current={current} tabs={TABS.map(([key, href]) => ({ key, label: t(`tab.${key}`), href }))} />;
}
