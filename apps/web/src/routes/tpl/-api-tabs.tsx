import { StateTabs } from '@moqi/ui';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#shared/i18n/i18n.ts';

// each tab is fetched when it is opened
export const EnterpriseSignsPage = lazy(async () => {
  const [{ EnterpriseSignsPage: page }] = await Promise.all([
    import('#features/work/enterprise-signs/enterprise-signs-page.tsx'),
    loadTexts('enterprise-signs'),
  ]);
  return { default: page };
});
export const PersonCheckPage = lazy(async () => {
  const [{ PersonCheckPage: page }] = await Promise.all([
    import('#features/enterprise/person-check/person-check-page.tsx'),
    loadTexts('person-check'),
  ]);
  return { default: page };
});

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
