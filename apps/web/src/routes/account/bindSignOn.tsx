import { createFileRoute } from '@tanstack/react-router';
import { BindPage } from '#features/account/entrance/bind-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/account/bindSignOn')({
  staticData: { shell: 'account', title: 'app:titles.bindSignOn' },
  loader: () => loadPage('entrance'),
  component: BindPage,
});
