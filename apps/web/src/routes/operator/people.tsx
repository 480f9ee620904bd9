import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '#features/account/operators/people-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/people')({
  staticData: { shell: 'tool', title: 'operators:people.title' },
  loader: () => loadPage('operators'),
  component: PeoplePage,
});
