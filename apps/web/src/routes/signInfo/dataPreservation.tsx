import { createFileRoute } from '@tanstack/react-router';
import { PreservationPage } from '#features/proof/preservation/preservation-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signInfo/dataPreservation')({
  staticData: { shell: 'member', title: 'preservation:titleHash' },
  loader: () => loadPage('preservation'),
  component: Page,
});

function Page() {
  return <PreservationPage way="hash" />;
}
