import { createFileRoute } from '@tanstack/react-router';
import { LostMobilePage } from '#features/account/login/lost-mobile-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/account/lostMobile')({
  staticData: { shell: 'account', title: 'login:lost.title' },
  loader: () => loadPage('login'),
  component: LostMobilePage,
});
