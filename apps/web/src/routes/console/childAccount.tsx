import { createFileRoute } from '@tanstack/react-router';
import { ChildAccountsPage } from '#features/enterprise/console-organization/child-accounts-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/childAccount')({
  staticData: { shell: 'console', title: 'console-organization:child.title', permission: 'members.manage' },
  loader: () => loadPage('console-organization'),
  component: ChildAccountsPage,
});
