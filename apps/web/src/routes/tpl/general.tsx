import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** 模板中心 of a person; the guard leads who acts for an enterprise to `/console/template` (specification §2.4). */
export const Route = createFileRoute('/tpl/general')({
  staticData: { shell: 'member', title: 'templates:centre', flush: true },
  loader: () => loadPage('templates'),
  component: TemplatesPage,
});
