import { createFileRoute } from '@tanstack/react-router';
import { BulkSendingPage } from '#features/work/bulk-sending/bulk-sending-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/initiation/batch')({
  staticData: { shell: 'member', title: 'bulk-sending:title' },
  loader: () => loadPage('bulk-sending'),
  component: BulkSendingPage,
});
