import { createFileRoute } from '@tanstack/react-router';
import { FromContractPage } from '#features/work/new-templates/from-contract-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/add/apply')({
  staticData: { shell: 'member', title: 'new-templates:contract.title' },
  loader: () => loadPage('new-templates'),
  component: FromContractPage,
});
