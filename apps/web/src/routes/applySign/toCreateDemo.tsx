import { createFileRoute } from '@tanstack/react-router';
import { DemoPage } from '#features/work/create/demo/demo-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** The wizard for a visitor: a sample, and nothing of it leaves the browser. */
export const Route = createFileRoute('/applySign/toCreateDemo')({
  staticData: { shell: 'tool', title: 'create:demo.title' },
  loader: () => loadPage('create'),
  component: DemoPage,
});
