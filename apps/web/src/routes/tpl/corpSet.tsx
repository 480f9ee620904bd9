import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#features/enterprise/console-settings/settings-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/corpSet')({
  staticData: { shell: 'console', title: 'app:titles.enterpriseSettings', permission: 'settings.manage' },
  loader: () => loadPage('console-settings'),
  component: SettingsPage,
});
