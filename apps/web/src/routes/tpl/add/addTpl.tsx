import { createFileRoute } from '@tanstack/react-router';
import { WaysPage } from '#features/work/new-templates/ways-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/add/addTpl')({
  staticData: { shell: 'member', title: 'app:titles.newTemplate' },
  loader: () => loadPage('new-templates'),
  component: WaysPage,
});
