import { createFileRoute } from '@tanstack/react-router';
import { CertificatesPage } from '#features/trust/certificates/certificates-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/digital')({
  staticData: { shell: 'member', title: 'app:titles.certificates' },
  loader: () => loadPage('certificates'),
  component: CertificatesPage,
});
