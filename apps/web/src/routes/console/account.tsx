import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#features/enterprise/console-settings/account-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/account')({
  staticData: { shell: 'console', title: 'app:titles.enterpriseAccount', permission: 'settings.manage' },
  loader: () => loadPage('console-settings'),
  component: AccountPage,
});
