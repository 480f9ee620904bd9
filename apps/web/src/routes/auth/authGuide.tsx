import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '#features/account/authentication/guide-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/auth/authGuide')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  loader: () => loadPage('authentication'),
  component: GuidePage,
});
