import { createFileRoute } from '@tanstack/react-router';
import { AddAdvancedPage } from '#features/work/advanced-templates/add-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/advancedVersion/addTpl')({
  staticData: { shell: 'member', title: 'advanced-templates:add.title' },
  loader: () => loadPage('advanced-templates'),
  component: AddAdvancedPage,
});
