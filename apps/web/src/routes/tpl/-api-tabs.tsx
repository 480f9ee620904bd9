import { StateTabs } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

const PAGE = '/tpl/api';
const TABS = [
  ['templates', PAGE],
  ['signs', `${PAGE}?tab=signs`],
  ['validation', `${PAGE}?tab=validation`],
] as const;

/** What a company’s systems build on, and what people look up beside it. */
export function ApiTabs({ current }: { readonly current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('api-templates');
  return <StateTabs label={t('tabs')} current={current} tabs={TABS.map(([key, href]) => ({ key, label: t(`tab.${key}`), href }))} />;
}
