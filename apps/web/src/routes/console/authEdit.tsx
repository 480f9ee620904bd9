import { createFileRoute } from '@tanstack/react-router';
import { AuthEditPage } from '#features/enterprise/console-settings/auth-edit-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/authEdit')({
  staticData: { shell: 'console', title: 'app:titles.authEdit', permission: 'settings.manage' },
  loader: () => loadPage('console-settings'),
  component: AuthEditPage,
});
