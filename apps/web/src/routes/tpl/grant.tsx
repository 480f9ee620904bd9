import { createFileRoute } from '@tanstack/react-router';
import { MyGrantsPage } from '#features/enterprise/my-grants/my-grants-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/tpl/grant')({
  staticData: { shell: 'member', title: 'app:titles.myGrants' },
  loader: () => loadPage('my-grants'),
  component: MyGrantsPage,
});
