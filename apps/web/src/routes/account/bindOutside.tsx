import { createFileRoute } from '@tanstack/react-router';
import { BindOutsidePage } from '#features/account/entrance/bind-outside-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/account/bindOutside')({
  staticData: { shell: 'account', title: 'app:titles.bindOutside' },
  loader: () => loadPage('entrance'),
  component: BindOutsidePage,
});
