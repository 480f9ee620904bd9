import { createFileRoute } from '@tanstack/react-router';
import { LastingCertificatePage } from '#features/trust/certificates/lasting-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signSettings/security/dc')({
  staticData: { shell: 'member', title: 'certificates:lasting.title' },
  loader: () => loadPage('certificates'),
  component: LastingCertificatePage,
});
