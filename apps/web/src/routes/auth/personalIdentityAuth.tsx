import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '#features/account/authentication/person-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/auth/personalIdentityAuth')({
  staticData: { shell: 'member', title: 'app:titles.personalAuth' },
  loader: () => loadPage('authentication'),
  component: PersonPage,
});
