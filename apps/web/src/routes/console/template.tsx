import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** 模板: members who manage those of the enterprise do so here; the others see and use what they may, in the workbench. */
export const Route = createFileRoute('/console/template')({
  staticData: { shell: 'console', title: 'templates:title', permission: 'templates.manage', shellWithoutPermission: 'member', flush: true },
  loader: () => loadPage('templates'),
  component: TemplatesPage,
});
