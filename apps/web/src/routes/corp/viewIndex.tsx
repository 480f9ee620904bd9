import { createFileRoute } from '@tanstack/react-router';
import { WorkbenchPage } from '#features/reach/workbench/workbench-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/corp/viewIndex')({
  staticData: { shell: 'member', title: 'app:titles.workbench' },
  loader: () => loadPage('workbench'),
  component: WorkbenchPage,
});
