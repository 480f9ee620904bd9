import { createFileRoute } from '@tanstack/react-router';
import { SignPasswordPage } from '#features/account/sign-password/sign-password-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/signPwd')({
  staticData: { shell: 'member', title: 'sign-password:title' },
  loader: () => loadPage('sign-password'),
  component: SignPasswordPage,
});
