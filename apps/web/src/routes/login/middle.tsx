import { createFileRoute } from '@tanstack/react-router';
import { MiddlePage } from '#features/account/entrance/middle-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/login/middle')({
  staticData: { shell: 'account', title: 'app:titles.login' },
  loader: () => loadPage('entrance'),
  component: MiddlePage,
});
