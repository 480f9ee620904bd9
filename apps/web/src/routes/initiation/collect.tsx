import { createFileRoute } from '@tanstack/react-router';
import { CollectionsPage } from '#features/work/collections/collections-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/initiation/collect')({
  staticData: { shell: 'member', title: 'collections:title' },
  loader: () => loadPage('collections'),
  component: CollectionsPage,
});
