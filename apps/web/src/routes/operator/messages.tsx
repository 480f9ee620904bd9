import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '#features/account/operators/messages-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/messages')({
  staticData: { shell: 'tool', title: 'operators:messages.title' },
  loader: () => loadPage('operators'),
  component: MessagesPage,
});
