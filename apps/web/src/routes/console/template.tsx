import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '#features/work/templates/templates-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/template')({
  staticData: { shell: 'console', title: 'templates:title', permission: 'templates.manage', flush: true },
  loader: () => loadPage('templates'),
  component: Page,
});

function Page() {
  return <TemplatesPage isConsole />;
}
