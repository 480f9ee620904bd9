import { createFileRoute } from '@tanstack/react-router';
import { AutoSigningPage } from '#features/work/auto-signing/auto-signing-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/authorization')({
  staticData: { shell: 'member', title: 'auto-signing:title' },
  loader: () => loadPage('auto-signing'),
  component: AutoSigningPage,
});
