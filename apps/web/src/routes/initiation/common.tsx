import { createFileRoute } from '@tanstack/react-router';
import { StartPage } from '#features/work/start/start-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/initiation/common')({
  staticData: { shell: 'member', title: 'start:title', phoneTop: true },
  loader: () => loadPage('start'),
  component: StartPage,
});
