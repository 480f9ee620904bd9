import { createFileRoute } from '@tanstack/react-router';
import { InsurancePage } from '#features/proof/insurance/insurance-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signInfo/insureClaim')({
  staticData: { shell: 'member', title: 'insurance:title' },
  loader: () => loadPage('insurance'),
  component: InsurancePage,
});
