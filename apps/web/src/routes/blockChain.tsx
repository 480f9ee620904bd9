import { createFileRoute } from '@tanstack/react-router';
import { LedgerPage } from '#features/proof/ledger/ledger-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/blockChain')({
  staticData: { shell: 'member', title: 'ledger:title' },
  loader: () => loadPage('ledger'),
  component: LedgerPage,
});
