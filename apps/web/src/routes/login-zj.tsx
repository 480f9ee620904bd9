import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#features/account/login/login-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/login-zj')({
  staticData: { shell: 'account', title: 'app:titles.login' },
  loader: () => loadPage('login'),
  component: LoginPage,
});
