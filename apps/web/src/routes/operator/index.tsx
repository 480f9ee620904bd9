import { createFileRoute } from '@tanstack/react-router';
import { OperatorHomePage } from '#features/account/operators/home-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/')({
  staticData: { shell: 'tool', title: 'operators:home.title' },
  loader: () => loadPage('operators'),
  component: OperatorHomePage,
});
