import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** 模板中心, in the workbench for everybody: members who manage the templates of the enterprise manage them here too. */
export const Route = createFileRoute('/tpl/general')({
  staticData: { shell: 'member', title: 'templates:centre', flush: true },
  loader: () => loadPage('templates'),
  component: TemplatesPage,
});
