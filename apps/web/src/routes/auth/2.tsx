import { createFileRoute } from '@tanstack/react-router';
import { FoundingPage } from '#features/account/authentication/founding-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** The second step: by which way it is proven that the person may manage the company. */
export const Route = createFileRoute('/auth/2')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  loader: () => loadPage('authentication'),
  component: FoundingPage,
});
