import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#features/account/login/reset-password-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/account/password/forget')({
  staticData: { shell: 'account', title: 'app:titles.forget' },
  loader: () => loadPage('login'),
  component: ResetPasswordPage,
});
