import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#features/account/inbox/inbox-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signSettings/inbox')({
  staticData: { shell: 'member', title: 'inbox:title' },
  loader: () => loadPage('inbox'),
  component: InboxPage,
});
