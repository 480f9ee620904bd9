import { createFileRoute } from '@tanstack/react-router';
import { SealApprovalPage } from '#features/work/seals/approval-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/signApproval')({
  staticData: { shell: 'console', title: 'app:titles.sealApproval', permission: 'seals.approve' },
  loader: () => loadPage('seals'),
  component: SealApprovalPage,
});
