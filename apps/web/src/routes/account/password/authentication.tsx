import { createFileRoute } from '@tanstack/react-router';
import { FinishResetPage } from '#features/account/login/finish-reset-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/account/password/authentication')({
  staticData: { shell: 'account', title: 'app:titles.forget' },
  loader: () => loadPage('login'),
  component: FinishResetPage,
});
