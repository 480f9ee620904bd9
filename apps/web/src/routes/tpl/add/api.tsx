import { createFileRoute } from '@tanstack/react-router';
import { AddApiTemplatePage } from '#features/work/api-templates/add-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/add/api')({
  staticData: { shell: 'member', title: 'api-templates:add.title' },
  loader: () => loadPage('api-templates'),
  component: AddApiTemplatePage,
});
