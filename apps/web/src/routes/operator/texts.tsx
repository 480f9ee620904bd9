import { createFileRoute } from '@tanstack/react-router';
import { TextsPage } from '#features/account/operators/texts-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/texts')({
  staticData: { shell: 'tool', title: 'operators:texts.title' },
  loader: () => loadPage('operators'),
  component: TextsPage,
});
