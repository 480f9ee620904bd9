import { createFileRoute } from '@tanstack/react-router';
import { ConsoleSignOnPage } from '#features/enterprise/console-sign-on/sign-on-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/signOn')({
  staticData: { shell: 'console', title: 'app:titles.consoleSignOn', permission: 'settings.manage' },
  loader: () => loadPage('console-sign-on'),
  component: ConsoleSignOnPage,
});
