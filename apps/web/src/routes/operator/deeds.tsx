import { createFileRoute } from '@tanstack/react-router';
import { DeedsPage } from '#features/account/operators/deeds-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/deeds')({
  staticData: { shell: 'tool', title: 'operators:deeds.title' },
  loader: () => loadPage('operators'),
  component: DeedsPage,
});
