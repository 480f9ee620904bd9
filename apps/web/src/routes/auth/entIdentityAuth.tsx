import { createFileRoute } from '@tanstack/react-router';
import { EnterprisePage } from '#features/account/authentication/enterprise-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/auth/entIdentityAuth')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  loader: () => loadPage('authentication'),
  component: EnterprisePage,
});
