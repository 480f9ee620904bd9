import { createFileRoute } from '@tanstack/react-router';
import { SignCheckPage } from '#features/account/sign-password/sign-check-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/signCheck')({
  staticData: { shell: 'member', title: 'sign-password:checkTitle' },
  loader: () => loadPage('sign-password'),
  component: SignCheckPage,
});
