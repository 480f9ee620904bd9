import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '#features/records/outbox/outbox-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/dev/outbox')({
  staticData: { shell: 'plain', title: 'app:titles.outbox' },
  loader: () => loadPage('outbox'),
  component: OutboxPage,
});
