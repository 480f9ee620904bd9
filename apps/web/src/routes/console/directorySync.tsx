import { createFileRoute } from '@tanstack/react-router';
import { DirectoryPage } from '#features/enterprise/console-directory/directory-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/directorySync')({
  staticData: { shell: 'console', title: 'app:titles.consoleDirectory', permission: 'settings.manage' },
  loader: () => loadPage('console-directory'),
  component: DirectoryPage,
});
