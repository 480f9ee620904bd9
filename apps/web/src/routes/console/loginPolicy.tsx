import { createFileRoute } from '@tanstack/react-router';
import { LoginPolicyPage } from '#features/enterprise/console-settings/login-policy-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/loginPolicy')({
  staticData: { shell: 'console', title: 'app:titles.consoleLoginPolicy', permission: 'settings.manage' },
  loader: () => loadPage('console-settings'),
  component: LoginPolicyPage,
});
