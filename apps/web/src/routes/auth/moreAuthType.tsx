import { createFileRoute } from '@tanstack/react-router';
import { MoreWaysPage } from '#features/account/authentication/more-ways-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/auth/moreAuthType')({
  staticData: { shell: 'member', title: 'authentication:more.title' },
  loader: () => loadPage('authentication'),
  component: MoreWaysPage,
});
