import { createFileRoute } from '@tanstack/react-router';
import { MySealsPage } from '#features/work/seals/my-seals-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/signers')({
  staticData: { shell: 'member', title: 'app:titles.mySeals' },
  loader: () => loadPage('seals'),
  component: MySealsPage,
});
