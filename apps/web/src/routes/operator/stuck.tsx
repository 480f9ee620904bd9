import { createFileRoute } from '@tanstack/react-router';
import { StuckPage } from '#features/account/operators/stuck-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/stuck')({
  staticData: { shell: 'tool', title: 'operators:stuck.title' },
  loader: () => loadPage('operators'),
  component: StuckPage,
});
