import { createFileRoute } from '@tanstack/react-router';
import { OperatorPage } from '#features/money/billing/operator/operator-page.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/operator/billing')({
  staticData: { shell: 'tool', title: 'billing:operator.title' },
  loader: () => loadPage('billing', () => loadTexts('operators')),
  component: OperatorPage,
});
