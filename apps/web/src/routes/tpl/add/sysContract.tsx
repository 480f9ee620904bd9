import { createFileRoute } from '@tanstack/react-router';
import { PlatformPage } from '#features/work/new-templates/platform-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/add/sysContract')({
  staticData: { shell: 'member', title: 'new-templates:platform.title' },
  loader: () => loadPage('new-templates'),
  component: PlatformPage,
});
