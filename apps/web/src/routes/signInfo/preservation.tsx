import { createFileRoute } from '@tanstack/react-router';
import { PreservationPage } from '#features/proof/preservation/preservation-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signInfo/preservation')({
  staticData: { shell: 'member', title: 'preservation:title' },
  loader: () => loadPage('preservation'),
  component: Page,
});

function Page() {
  return <PreservationPage way="file" />;
}
