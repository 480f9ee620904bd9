import { createFileRoute } from '@tanstack/react-router';
import { UsagePage } from '#features/money/billing/usage-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signSettings/costStatistics')({
  staticData: { shell: 'member', title: 'app:titles.costStatistics' },
  loader: () => loadPage('billing'),
  component: UsagePage,
});
