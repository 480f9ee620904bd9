import { createFileRoute } from '@tanstack/react-router';
import { CheckedPage } from '#features/account/authentication/checked-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/auth/checked')({
  staticData: { shell: 'account', title: 'app:titles.personalAuth' },
  loader: () => loadPage('authentication'),
  component: CheckedPage,
});
