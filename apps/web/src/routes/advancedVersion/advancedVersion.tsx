import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** 高级模板: the template centre with those alone that have variables. */
export const Route = createFileRoute('/advancedVersion/advancedVersion')({
  staticData: { shell: 'member', title: 'templates:advanced', flush: true },
  loader: () => loadPage('templates'),
  component: Page,
});

function Page() {
  return <TemplatesPage isAdvanced />;
}
