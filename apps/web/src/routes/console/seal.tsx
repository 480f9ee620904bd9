import { createFileRoute } from '@tanstack/react-router';
import { SealsPage } from '../../features/seals/seals-page.tsx';
import { loadPage } from '../../shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/seal')({
  staticData: { shell: 'console', title: 'app:titles.seals', permission: 'seals.read' },
  loader: () => loadPage('seals'),
  component: SealsPage,
});
