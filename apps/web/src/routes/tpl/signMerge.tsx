import { createFileRoute } from '@tanstack/react-router';
import { MergePage } from '#features/work/seals/merge-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/signMerge')({
  staticData: { shell: 'member', title: 'app:titles.mergedMarks' },
  loader: () => loadPage('seals'),
  component: MergePage,
});
