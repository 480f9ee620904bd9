import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '#features/account/notices/notices-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signSettings/notices')({
  staticData: { shell: 'member', title: 'notices:title' },
  loader: () => loadPage('notices'),
  component: NoticesPage,
});
