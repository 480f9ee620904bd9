import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#features/account/settings/settings-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/accountInfo')({
  staticData: { shell: 'member', title: 'app:titles.settings' },
  loader: () => loadPage('settings'),
  component: SettingsPage,
});
