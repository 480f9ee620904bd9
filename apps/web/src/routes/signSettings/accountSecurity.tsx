import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '#features/account/security/security-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signSettings/accountSecurity')({
  staticData: { shell: 'member', title: 'security:title' },
  loader: () => loadPage('security'),
  component: SecurityPage,
});
